import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { type ConnectTls, connectPublicly, type Deps, postSigned, SECOND_MS } from '../platform/index.js';
import { pushToDevices } from './devices.js';
import { pathOfAlert } from './pathOfAlert.js';

/** A server may work on one for a minute before another takes it over; then it waits ever longer. */
const MAX_PAUSE = '1 hour';
const AT_ONCE = 20;
/** Beyond it a channel is left: the console shows what is open all the same. */
const ATTEMPTS = 12;

/** Over which the webhook's receiver knows who sent it: HMAC-SHA256 of `<timestamp>.<body>`. */
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

/**
 * Tells what was not told yet, each by every channel once (B-console-31).
 * @param connectTls Where the webhook's connections go; a test has its own receiver there.
 */
export async function sendAlerts(deps: Deps, connectTls: ConnectTls = connectPublicly): Promise<void> {
  // At the same time: one that hangs is bounded, and all are done before another server may take them over.
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

/** Those that wait for a channel, for one server alone. What is over before it was told is told nobody. */
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

/** By which whoever takes an alert twice knows it. A restored shop counts its IDs anew: the time tells them apart. */
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
