import type { Clock, Config, Database } from '../../platform/index.js';
import type { Mail, Messages, TextMessage } from './Messages.js';
import { SmtpMail } from './SmtpMail.js';
import { SolapiTexts } from './SolapiTexts.js';

/** Mail and texts by the providers that are configured; what has none stays in the outbox. */
export function createMessages({ mail, texts }: Pick<Config, 'mail' | 'texts'>, db: Database, clock: Clock): Messages {
  const outbox = new OutboxMessages(db, clock);
  const smtp = mail && new SmtpMail(mail);
  const solapi = texts && new SolapiTexts(texts, clock);
  return {
    sendMail: (message) => (smtp ? smtp.send(message) : outbox.sendMail(message)),
    sendText: (message) => (solapi ? solapi.send(message) : outbox.sendText(message)),
  };
}

/** Keeps what would be sent in the outbox table, where the operator reads it. */
class OutboxMessages implements Messages {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async sendMail({ to, subject, text }: Mail): Promise<void> {
    await this.db
      .insertInto('outbox')
      .values({ channel: 'mail', recipient: to, subject, body: text, createdAt: this.clock.now() })
      .execute();
  }

  async sendText({ to, text }: TextMessage): Promise<void> {
    await this.db
      .insertInto('outbox')
      .values({ channel: 'text', recipient: to, body: text, createdAt: this.clock.now() })
      .execute();
  }
}
