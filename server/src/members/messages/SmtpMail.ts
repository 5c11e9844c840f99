import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../platform/index.js';
import { type Mail, MESSAGE_TIMEOUT_MS, MessageNotSentError } from './Messages.js';

export class SmtpMail {
  readonly #transport;

  constructor(
    private readonly config: MailConfig,
    private readonly timeoutMs = MESSAGE_TIMEOUT_MS,
  ) {
    const { smtpUrl, from } = config;
    const timeouts = { dnsTimeout: timeoutMs, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
    this.#transport = createTransport(
      { url: smtpUrl, ...timeouts, socketTimeout: timeoutMs, disableFileAccess: true, disableUrlAccess: true },
      { from },
    );
  }

  async send({ to, subject, text, id }: Mail): Promise<void> {
    // As an object the address is never read as a list.
    const mail = { to: { name: '', address: to }, subject, text };
    const domain = this.config.from.replace(/^.*@|>$/g, '');
    const sending = this.#transport.sendMail(id === undefined ? mail : { ...mail, messageId: `<${id}@${domain}>` });
    let timer: NodeJS.Timeout | undefined;
    // The transport's timeouts are of silence: a dripping server would never end.
    const deadline = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new MessageNotSentError('mail', 'timeout')), this.timeoutMs);
    });
    try {
      await Promise.race([sending, deadline]);
    } catch (error) {
      throw error instanceof MessageNotSentError ? error : new MessageNotSentError('mail', reasonOf(error));
    } finally {
      clearTimeout(timer);
    }
  }
}

/** E.g. `EAUTH 535`. The server's messages repeat addresses. */
function reasonOf(error: unknown): string {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(error);
  const step = typeof code === 'string' ? code : 'unknown';
  return typeof responseCode === 'number' ? `${step} ${responseCode}` : step;
}
