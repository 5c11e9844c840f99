import { SECOND_MS } from '../../platform/index.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    messages: Messages;
  }
}

/** Less than a browser waits for the call that sends it. */
export const MESSAGE_TIMEOUT_MS = 9 * SECOND_MS;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Letters, digits and hyphens. Makes a repeated mail the same mail (B-console-34). */
  id?: string;
}

export interface TextMessage {
  /** 11 digits. */
  to: string;
  text: string;
}

export interface Alimtalk {
  /** 11 digits. */
  to: string;
  /** `#{알림}`, `#{내용}` and `#{주소}` of the template. */
  variables: Readonly<Record<string, string>>;
}

/** Calls end in bounded time and reject with `MessageNotSentError` if nobody took the message. */
export interface Messages {
  sendMail(mail: Mail): Promise<void>;
  sendText(message: TextMessage): Promise<void>;
  sendAlimtalk(message: Alimtalk): Promise<void>;
}

/** Holds no recipient, no contents and no credentials. */
export class MessageNotSentError extends Error {
  override readonly name = 'MessageNotSentError';

  constructor(
    readonly channel: 'mail' | 'text',
    /** E.g. `timeout` or the provider's own error code. */
    readonly reason: string,
  ) {
    super(`${channel} not sent: ${reason}`);
  }
}
