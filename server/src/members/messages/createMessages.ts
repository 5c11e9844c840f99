import { type Clock, type Config, type Database, type Deps, shopMetrics } from '../../platform/index.js';
import { MessageNotSentError, type Messages } from './Messages.js';
import { SmtpMail } from './SmtpMail.js';
import { SolapiTexts } from './SolapiTexts.js';

/** Without a provider messages stay in the outbox table. */
export function createMessages(
  { mail, texts }: Pick<Config, 'mail' | 'texts'>,
  { db, clock, metrics }: { db: Database; clock: Clock; metrics: Deps['metrics'] },
): Messages {
  const watched = shopMetrics(metrics);
  const smtp = mail && new SmtpMail(mail);
  const solapi = texts && new SolapiTexts(texts, clock);
  const keep = async (message: { channel: 'mail' | 'text'; recipient: string; subject?: string; body: string }) => {
    await db
      .insertInto('outbox')
      .values({ ...message, createdAt: clock.now() })
      .execute();
    watched.messageSent(message.channel, 'kept');
  };
  const send = async (channel: 'mail' | 'text', sending: Promise<void>) => {
    const [{ status }] = await Promise.allSettled([sending]);
    watched.messageSent(channel, status === 'fulfilled' ? 'sent' : 'failed');
    return sending;
  };
  return {
    sendMail: (message) =>
      smtp
        ? send('mail', smtp.send(message))
        : keep({ channel: 'mail', recipient: message.to, subject: message.subject, body: message.text }),
    sendText: (message) =>
      solapi
        ? send('text', solapi.send(message))
        : keep({ channel: 'text', recipient: message.to, body: message.text }),
    sendAlimtalk: async (message) => {
      if (!solapi) throw new MessageNotSentError('text', 'no provider');
      await send('text', solapi.sendAlimtalk(message));
    },
  };
}
