import { isEmail, type QuietHours } from '@storefront/contract';
import { ConfigError, type Environment, parseWebhookUrl } from './environment.js';

const WAIT_MINUTES = 30;
export const MAX_WAIT_MINUTES = 1440;

export function readAlertConfig(environment: Environment) {
  const mail = environment.text('ALERT_MAIL');
  if (mail !== null && !isEmail(mail)) throw new ConfigError('ALERT_MAIL', 'must be an e-mail address', mail);
  return {
    /** Null: no mail. */
    mail,
    /** `secret` signs; never logged. */
    webhook: readWebhook(environment),
    /** Time that a deposit or a transfer may wait. */
    waitMinutes: environment.integer('ALERT_WAIT_MINUTES', WAIT_MINUTES, 1, MAX_WAIT_MINUTES),
    /** In the supplier's currency; null: never. */
    supplierBalance: environment.integer('ALERT_SUPPLIER_BALANCE', null, 1, 1_000_000_000),
    /** Hours of Seoul in which only urgent alerts are sent. */
    quiet: readQuiet(environment),
  };
}

function readWebhook(environment: Environment): { url: string; secret: string } | null {
  const address = environment.text('ALERT_WEBHOOK_URL');
  const secret = environment.secret('ALERT_WEBHOOK_SECRET');
  if (address === null) return null;
  const url = parseWebhookUrl(address);
  if (!url) {
    throw new ConfigError('ALERT_WEBHOOK_URL', 'must be an address like https://chat.example/hooks/shop');
  }
  if (secret === null) throw new ConfigError('ALERT_WEBHOOK_SECRET', 'is required with ALERT_WEBHOOK_URL');
  return { url: url.href, secret };
}

function readQuiet(environment: Environment): QuietHours | null {
  const text = environment.matching('ALERT_QUIET_HOURS', QUIET_HOURS, "must be hours like '23-8'");
  return text === null ? null : (parseQuietHours(text) ?? null);
}

const QUIET_HOURS = /^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/;

/** Parses hours of Seoul like '23-8'; null for none, undefined if invalid. */
export function parseQuietHours(text: string): QuietHours | null | undefined {
  if (!QUIET_HOURS.test(text)) return undefined;
  const [from = 0, until = 0] = text.split('-').map(Number);
  return from === until ? null : { from, until };
}
