// Playbooks
