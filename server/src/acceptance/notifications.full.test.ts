import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_PENDING_TOP_UPS } from '@storefront/contract';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { signToken } from '../members/sessions/sessionToken.js';
import { Secrets } from '../platform/config/Secrets.js';
import { HOUR_MS, SECOND_MS, systemClock } from '../platform/time/time.js';
import { reportLedger } from '../points/ledger/verifyLedger.js';
import { requestTopUp } from '../points/topups/requestTopUp.js';
import { signUpMember, type TestMember } from '../testing/members.js';
import { setUpServers } from '../testing/setUp.js';
import { freePort } from '../testing/startPostgres.js';

jest.setTimeout(600_000);
const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const TRANSFERS = 200;
const MEMBERS = TRANSFERS / MAX_PENDING_TOP_UPS;
const AT_ONCE = 24;
const EXPIRING_MS = 8 * SECOND_MS;
const RETRY_EVERY_MS = 20;
const SECRET = 'shared with the bank';
const SHOP_SECRET = 'the same for all of them';

const shop = setUpServers({ environment: { NOTIFY_SECRET: SECRET, MAX_REQUESTS_AT_ONCE: '100000' }, poolSize: 8 });
const ports: number[] = [];
const members: (TestMember & { token: string })[] = [];
let turn = 0;

beforeAll(async () => {
  const { site } = shop;
  for (const _ of ['one', 'two']) {
    const port = await freePort();
    ports.push(port);
    await shop.launch({ environment: { NOTIFY_PORT: String(port) } });
  }
  // Signed as by the servers: the clock of this process' site stands still.
  const deps = { ...site.deps, secrets: new Secrets(SHOP_SECRET), clock: systemClock };
  while (members.length < MEMBERS) {
    const member = await signUpMember(site);
    members.push({ ...member, token: await signToken(deps, { id: member.memberId, tokenEpoch: 0 }) });
  }
});

type Fate = 'paid' | 'expires' | 'byHand' | 'canceled';

interface Deposit {
  id: number;
  member: TestMember & { token: string };
  name: string;
  fate: Fate;
  transfer: { transferId: string; name: string; amount: number; at: string };
}

// B-point-53
it('however notifications, acceptances by hand, cancellations and expiries meet on two servers, all of it adds up', async () => {
  const deposits = await askForAll();
  const stray = deposits.slice(0, TRANSFERS / 20).map(({ transfer }, index) => ({
    ...transfer,
    transferId: `stray-${index}`,
    name: `아무개${index}`,
  }));
  const told = [...deposits.map(({ transfer }) => transfer), ...stray];
  const wrong: string[] = [];
  const answers = new Map<string, Set<string>>();
  const wins = new Map<number, string[]>();
  const won = (id: number, by: string) => wins.set(id, [...(wins.get(id) ?? []), by]);
  const notice = async (transfer: Deposit['transfer']) => {
    const answer = await tell(transfer);
    answers.set(transfer.transferId, (answers.get(transfer.transferId) ?? new Set()).add(answer));
  };
  const act = async ({ id, member, fate }: Deposit) => {
    const status = fate === 'byHand' ? await accept(id) : await cancel(id, member.token);
    if (status === 200 || status === 204) won(id, fate);
    else if (status !== 409) wrong.push(`deposit ${id}: ${fate} is ${status}`);
  };
  const acts = deposits
    .filter(({ fate }) => fate === 'byHand' || fate === 'canceled')
    .map((deposit) => () => act(deposit));
  const looks = Array.from({ length: TRANSFERS / 5 }, () => async () => void (await operatorGet('/deposits?limit=1')));

  await everything(inAnyOrder([...[...told, ...told].map((transfer) => () => notice(transfer)), ...acts, ...looks]));
  await wait(EXPIRING_MS);
  await operatorGet('/deposits?limit=1');
  await everything(inAnyOrder(told.map((transfer) => () => notice(transfer))));

  const { db } = shop.site;
  const rows = await db.selectFrom('topUps').select(['id', 'status', 'failure']).execute();
  const transfers = await db.selectFrom('bankTransfers').select(['transferId', 'status', 'topUpId']).execute();
  const paid = await db.selectFrom('ledger').select(['topUpId', 'memberId']).where('kind', '=', 'topUp').execute();
  if (transfers.length !== told.length) wrong.push(`${transfers.length} of ${told.length} transfers are known`);
  const intended = new Map(deposits.map(({ id, transfer }) => [transfer.transferId, id]));
  for (const { transferId, status, topUpId } of transfers) {
    const expected = topUpId === null ? '{"result":"unmatched"}' : `{"result":"accepted","id":${topUpId}}`;
    if (String([...(answers.get(transferId) ?? [])]) !== expected) wrong.push(`${transferId} was answered otherwise`);
    if (status !== 'accepted' && status !== 'unmatched') wrong.push(`${transferId} is ${status}`);
    if (topUpId === null) continue;
    won(topUpId, 'paid');
    if (intended.get(transferId) !== topUpId) wrong.push(`${transferId} paid ${topUpId}, which is another's`);
  }
  const endings: Record<string, number> = {};
  for (const { id, status, failure } of rows) {
    const by = wins.get(id) ?? [];
    const ending = status === 'fail' ? String(failure) : status === 'success' ? String(by[0]) : status;
    endings[ending] = (endings[ending] ?? 0) + 1;
    const expected = ending === 'paid' || ending === 'byHand' || ending === 'canceled' ? [ending] : [];
    if (String(by) !== String(expected)) wrong.push(`deposit ${id} is ${status} ${failure} after ${by}`);
  }
  const accepted = rows.filter(({ status }) => status === 'success').map(({ id }) => id);
  const credited = paid.map(({ topUpId }) => topUpId);
  if (String(credited.sort()) !== String(accepted.sort())) wrong.push('the ledger pays others than were accepted');
  const owners = new Map(deposits.map(({ id, member }) => [id, member.memberId]));
  wrong.push(
    ...paid
      .filter(({ topUpId, memberId }) => owners.get(topUpId ?? 0) !== memberId)
      .map(({ topUpId }) => `deposit ${topUpId} was paid to somebody else`),
  );
  const audited = await db.selectFrom('audit').select('id').where('actor', '=', 'notify').execute();
  const unmatched = transfers.filter(({ status }) => status === 'unmatched').length;
  console.info(
    `${told.length} transfers, each told 3 times to two servers: SEED=${seed}\n` +
      `deposits: ${JSON.stringify(endings)}; transfers: accepted ${transfers.length - unmatched}, unmatched ${unmatched}`,
  );
  expect({ seed, wrong }).toEqual({ seed, wrong: [] });
  expect(audited).toHaveLength(told.length);
  for (const ending of ['paid', 'byHand', 'canceled', 'expired']) expect(endings[ending]).toBeGreaterThan(0);
  expect(await reportLedger(db)).toMatchObject({ ok: true, mistakes: [] });
});

/** Fewer than 90 requests each, as there are 90 suffixes. */
const NAMES = [...'가나다라마바사아자차카타파하'].map((letter) => `입금 ${letter}`);

async function askForAll(): Promise<Deposit[]> {
  const { site } = shop;
  const now = Date.now();
  const random = fc.sample(fc.record({ percent: fc.nat({ max: 99 }), soon: fc.nat({ max: EXPIRING_MS }) }), {
    seed,
    numRuns: TRANSFERS,
  });
  const deps = { ...site.deps, clock: systemClock };
  const deposits: Deposit[] = [];
  const late = new Map<number, number>();
  for (const [index, { percent, soon }] of random.entries()) {
    const twin = index % 10 === 9 ? deposits[index - 1] : undefined;
    const member = members[index % MEMBERS] ?? notThere();
    const name = twin?.name ?? (NAMES[index % NAMES.length] as string);
    const amount = twin?.transfer.amount ?? 1_000 + index;
    const request = { name, point: amount, feeType: 2 as const, feeValue: {} };
    const id = await requestTopUp(deps, { memberId: member.memberId, request, idempotencyKey: null });
    const fate = percent < 40 ? 'paid' : percent < 60 ? 'expires' : percent < 80 ? 'byHand' : 'canceled';
    if (fate === 'expires') late.set(id, soon);
    const { depositor } = await site.db
      .selectFrom('topUps')
      .select('depositor')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shown = (depositor ?? '').normalize(index % 2 ? 'NFC' : 'NFD');
    const at = new Date(now - HOUR_MS).toISOString();
    deposits.push({ id, member, name, fate, transfer: { transferId: `bank-${index}`, name: shown, amount, at } });
  }
  // Starts now, as the servers' time goes by during the requests.
  for (const [id, soon] of late) {
    await sql`update top_ups set expires_at = clock_timestamp() + ${soon}::float8 * interval '1 millisecond'
      where id = ${id}`.execute(site.db);
  }
  return deposits;
}

async function tell(transfer: Deposit['transfer']): Promise<string> {
  const body = JSON.stringify(transfer);
  for (;;) {
    const time = String(Math.floor(Date.now() / SECOND_MS));
    const signature = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
    const headers = { 'x-time': time, 'x-signature': `sha256=${signature}` };
    const url = `http://127.0.0.1:${ports[turn++ % ports.length]}/deposits/notify`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status === 200) return text;
    if (answer.status !== 503) return `${answer.status} ${text}`;
    await wait(RETRY_EVERY_MS);
  }
}

async function accept(id: number): Promise<number> {
  const { operator } = shop.servers[turn++ % shop.servers.length] ?? notThere();
  const headers = { authorization: `Bearer ${operator.token}` };
  return (await fetch(`${operator.url}/deposits/${id}/accept`, { method: 'POST', headers })).status;
}

async function operatorGet(path: string): Promise<number> {
  const { operator } = shop.servers[turn++ % shop.servers.length] ?? notThere();
  return (await fetch(`${operator.url}${path}`, { headers: { authorization: `Bearer ${operator.token}` } })).status;
}

async function cancel(id: number, token: string): Promise<number> {
  const { url } = shop.servers[turn++ % shop.servers.length] ?? notThere();
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/service/point/${id}`, { method: 'DELETE', headers })).status;
}

async function everything(acts: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...acts];
  const worker = async () => {
    for (let act = waiting.pop(); act; act = waiting.pop()) await act();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function inAnyOrder<T>(all: T[]): T[] {
  const [mixed = all] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
  return mixed;
}

function notThere(): never {
  throw new Error('nobody is there');
}
