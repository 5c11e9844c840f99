import { type Command, ROLES, type Role } from './Command.js';

/** Whether a role may do a command. */
export function mayCall(role: Role, command: Pick<Command, 'role'>): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(command.role);
}
