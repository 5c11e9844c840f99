/** What went wrong with a command, in one line for the person who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
