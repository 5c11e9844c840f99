import type { Clock } from '../Clock.js';
import type { Database } from '../db/Database.js';
import type { Mail, Messages, TextMessage } from './Messages.js';

/** Keeps what would be sent in the outbox table, where the operator reads it. */
export class OutboxMessages implements Messages {
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
