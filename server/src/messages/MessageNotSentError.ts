/** A mail or text that its provider did not take. Holds no recipient, no contents and no credentials. */
export class MessageNotSentError extends Error {
  override readonly name = 'MessageNotSentError';

  constructor(
    readonly channel: 'mail' | 'text',
    /** For the log, e.g. `timeout` or the provider's own error code. */
    readonly reason: string,
  ) {
    super(`${channel} not sent: ${reason}`);
  }
}
