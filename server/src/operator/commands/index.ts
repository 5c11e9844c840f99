export type { AnswerOf, RequestOf, Role, Screen } from './Command.js';
export { COMMANDS, listCommands } from './commands.js';
