import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type ConnectTls, connectPublicly, type Deps, postSigned, SECOND_MS } from '../platform/index.js';
import { pushToDevices } from './devices.js';
import { pathOfAlert } from './pathOfAlert.js';

/** A server holds an alert for a minute; failed tries wait ever longer. */
const MAX_PAUSE = '1 hour';
const AT_ONCE = 20;
/** A channel is left after these; the console still shows the alert. */
const ATTEMPTS = 12;

/** HMAC-SHA256 of `<timestamp>.<body>` for the webhook's receiver. */
export const SIGNATURE_HEADER = 'x-storefront-signature';
export const TIMESTAMP_HEADER = 'x-storefront-timestamp';

interface Claimed {
  id: number;
  kind: string;
  text: string;
  beganAt: Date;
  mailedAt: Date | null;
  postedAt: Date | null;
  pushedAt: Date | null;
}

/** Sends each new alert once per channel (B-console-31). */
export async function sendAlerts(deps: Deps, connectTls: ConnectTls = connectPublicly): Promise<void> {
  // In parallel: a hanging one is bounded, and all end before another server takes over.
  await Promise.all((await claim(deps)).map((alert) => tellAll(deps, alert, connectTls)));
}

async function tellAll(deps: Deps, alert: Claimed, connectTls: ConnectTls): Promise<void> {
  const { mail, webhook } = deps.config.alerts;
  const tell = async (column: 'mailedAt' | 'postedAt' | 'pushedAt', send: () => Promise<void>) => {
    if (alert[column] !== null) return;
    try {
      await send();
      await deps.db
        .updateTable('alerts')
        .set({ [column]: deps.clock.now() })
        .where('id', '=', alert.id)
        .execute();
    } catch (error) {
      deps.log.warn({ err: error, kind: alert.kind }, 'an alert could not be sent');
    }
  };
  await Promise.all([
    tell('pushedAt', () => pushToDevices(deps, { ...alert, key: keyOf(alert) })),
    ...(mail === null ? [] : [tell('mailedAt', () => sendMail(deps, mail, alert))]),
    ...(webhook === null ? [] : [tell('postedAt', () => post(deps, webhook, alert, connectTls))]),
  ]);
}

/** Claims waiting alerts for this server. An alert that ended untold is never sent. */
function claim({ db, clock, config }: Deps): Promise<Claimed[]> {
  const now = clock.now();
  const pause = sql`least(${MAX_PAUSE}::interval, interval '1 minute' * power(2, attempts))`;
  const { mail, webhook } = config.alerts;
  return db
    .updateTable('alerts')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextAt: sql<Date>`${now}::timestamptz + ${pause}` }))
    .where('id', 'in', (query) =>
      query
        .selectFrom('alerts')
        .select('id')
        .where('endedAt', 'is', null)
        .where('nextAt', '<=', now)
        .where('attempts', '<', ATTEMPTS)
        .where((row) =>
          row.or([
            row('pushedAt', 'is', null),
            ...(mail === null ? [] : [row('mailedAt', 'is', null)]),
            ...(webhook === null ? [] : [row('postedAt', 'is', null)]),
          ]),
        )
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'text', 'beganAt', 'mailedAt', 'postedAt', 'pushedAt'])
    .execute();
}

/** Receivers deduplicate by it. A restored shop reuses IDs, so the time is part of it. */
const keyOf = ({ id, beganAt }: Claimed) => `alert-${id}-${beganAt.getTime()}`;

async function sendMail({ messages, config }: Deps, to: string, alert: Claimed): Promise<void> {
  const { kind, text } = alert;
  const where = config.operatorOrigin === null ? '' : `\n\n${config.operatorOrigin}${pathOfAlert(kind, 'owner')}`;
  await messages.sendMail({ to, subject: `[${config.brand}] ${text}`, text: `${text}${where}`, id: keyOf(alert) });
}

async function post(
  { clock, config }: Deps,
  { url, secret }: { url: string; secret: string },
  { id, kind, text, beganAt }: Claimed,
  connectTls: ConnectTls,
): Promise<void> {
  const body = JSON.stringify({ id, kind, text, shop: config.brand, beganAt: beganAt.toISOString() });
  const timestamp = String(Math.floor(clock.now().getTime() / SECOND_MS));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: `sha256=${signature}` };
  await postSigned({ url, body, signature: headers, connectTls });
}
