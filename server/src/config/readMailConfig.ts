import { isEmail } from 'contract';
import { ConfigError } from './ConfigError.js';
import { isLoopbackHost } from './isLoopbackHost.js';
import type { ReadVariable } from './ReadVariable.js';

export interface MailConfig {
  /** Holds a password: never logged. */
  smtpUrl: string;
  /** The sender, e.g. `그로스토어 <no-reply@shop.example>`. */
  from: string;
}

export interface MailSite {
  brand: string;
  host: string;
  publicOrigin: string | null;
}

/**
 * How mail leaves; null keeps it in the outbox.
 * @throws ConfigError
 */
export function readMailConfig(read: ReadVariable, site: MailSite): MailConfig | null {
  const smtpUrl = read('SMTP_URL');
  if (smtpUrl === null) return null;
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SMTP_URL', 'must be an address like smtps://user:password@smtp.example.com:465');
  }
  // A link in a mail must not be made from whatever Host header a stranger sent.
  if (site.publicOrigin === null && !isLoopbackHost(site.host)) {
    throw new ConfigError('PUBLIC_ORIGIN', 'is required with SMTP_URL: mails hold links to the site');
  }
  return { smtpUrl, from: readSender(read('MAIL_FROM'), site) };
}

function readSender(text: string | null, { brand, publicOrigin }: MailSite): string {
  if (text === null) {
    const domain = publicOrigin === null ? 'localhost.localdomain' : new URL(publicOrigin).hostname;
    return `"${brand.replace(/["\\\r\n]/g, '')}" <no-reply@${domain}>`;
  }
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (/[\r\n]/.test(text) || !isEmail(address)) {
    throw new ConfigError('MAIL_FROM', "must be a sender like '그로스토어 <no-reply@shop.example>'", text);
  }
  return text;
}
