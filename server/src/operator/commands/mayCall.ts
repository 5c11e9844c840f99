import { type Command, ROLES, type Role } from './Command.js';

export function mayCall(role: Role, command: Pick<Command, 'role'>): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(command.role);
}
