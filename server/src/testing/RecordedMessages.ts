import type { Mail, Messages, TextMessage } from '../messages/Messages.js';

/** Keeps what would have been sent. */
export class RecordedMessages implements Messages {
  readonly mails: Mail[] = [];
  readonly texts: TextMessage[] = [];

  async sendMail(mail: Mail): Promise<void> {
    this.mails.push(mail);
  }

  async sendText(message: TextMessage): Promise<void> {
    this.texts.push(message);
  }
}
