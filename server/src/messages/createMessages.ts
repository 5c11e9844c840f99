import type { Clock } from '../Clock.js';
import type { Config } from '../config/Config.js';
import type { Database } from '../db/Database.js';
import type { Messages } from './Messages.js';
import { OutboxMessages } from './OutboxMessages.js';
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
