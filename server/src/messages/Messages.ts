export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface TextMessage {
  /** 11 digits. */
  to: string;
  text: string;
}

/** How the shop writes to people. Both calls end in bounded time and reject with `MessageNotSentError` if nobody took it. */
export interface Messages {
  sendMail(mail: Mail): Promise<void>;
  sendText(message: TextMessage): Promise<void>;
}
