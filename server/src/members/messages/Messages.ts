import { SECOND_MS } from '../../platform/index.js';

declare module '../../platform/Deps.js' {
  interface Deps {
    messages: Messages;
  }
}

/** A provider has this long to take a message; less than a browser waits for the answer to the call that sends it. */
export const MESSAGE_TIMEOUT_MS = 9 * SECOND_MS;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Letters, digits and hyphens. What is sent again under it is the same mail to whoever takes it (B-console-34). */
  id?: string;
}

export interface TextMessage {
  /** 11 digits. */
  to: string;
  text: string;
}

/** A message by Kakao, in the words of the shop's template. */
export interface Alimtalk {
  /** 11 digits. */
  to: string;
  /** What stands in the template's places: `#{알림}`, `#{내용}`, `#{주소}`. */
  variables: Readonly<Record<string, string>>;
}

/** How the shop writes to people. Its calls end in bounded time and reject with `MessageNotSentError` if nobody took it. */
export interface Messages {
  sendMail(mail: Mail): Promise<void>;
  sendText(message: TextMessage): Promise<void>;
  sendAlimtalk(message: Alimtalk): Promise<void>;
}

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
