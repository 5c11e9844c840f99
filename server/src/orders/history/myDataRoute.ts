import { fromHundredths, type MyData } from '@storefront/contract';
import { pointLedgerQuerySchema } from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  memberOf,
  readMemberData,
  requireFreshLogIn,
  requireMember,
  type SignedInMember,
} from '../../members/index.js';
import {
  type Deps,
  giveBackToLimit,
  type LimitedAction,
  readExported,
  recordAudit,
  type Semaphore,
  type TopUpRow,
  takeFromLimit,
  whileWanted,
} from '../../platform/index.js';
import { readRemembered } from '../../points/index.js';
import { readQuestionData } from '../questions/readQuestions.js';
import { describeRefunds } from './describeRefunds.js';
import { type MemberFile, memberFile } from './downloadRoutes.js';
import type { History, HistoryRow } from './History.js';
import { autoOrderHistory, orderHistory, pointLedger, topUpHistory } from './histories.js';
import { fileDisposition } from './historyCsv.js';
import { BATCH_ROWS, readHistoryBatches } from './readHistory.js';
import { sendWhole, writeJson } from './sendWhole.js';

const DAY_MINUTES = 24 * 60;

type Source = Deps & { turns: Semaphore };

export function myDataRoute(app: FastifyInstance, source: Source): MemberFile {
  const onRequest = [requireMember(source), requireFreshLogIn(source)];
  const querystring = v.object({});
  const send = async (reply: FastifyReply, member: SignedInMember) => {
    const { db, clock, config, turns } = source;
    const subject = String(member.id);
    const max = config.limits.dataCopiesPerMember;
    const copy = { kind: 'myData:member', subject, max, windowMinutes: DAY_MINUTES };
    await takeFromLimit(source, copy);
    reply.raw.once('close', () => void forgetFailed(source, reply, copy));
    const giveBack = await turns.acquire(subject, whileWanted(reply));
    const read = async () => {
      const at = clock.now();
      // Whoever has the password has the file, so the audit log keeps that it was taken.
      await recordAudit(db, { actor: 'member', at }, { action: 'member.data', target: subject, memberId: member.id });
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': fileDisposition({ name: '내정보', asciiName: 'my-data' }, 'json', at),
      };
      return { headers, parts: writeMyData(source, member, at) };
    };
    return sendWhole(reply, read, giveBack);
  };
  app.get('/auth/my-data', { onRequest, schema: { querystring } }, (request, reply) => send(reply, memberOf(request)));
  return memberFile(querystring, send, { needsFreshLogIn: true });
}

/** A copy that was refused or broke off does not count. */
async function forgetFailed(source: Source, reply: FastifyReply, copy: LimitedAction): Promise<void> {
  if (reply.raw.writableEnded && reply.statusCode < 400) return;
  // Nobody waits for it, and a database that is away may be why it failed.
  await giveBackToLimit(source, copy).catch(() => undefined);
}

const WHATEVER_ITS_AGE = { stays: () => sql`true`, oldestStaying: () => sql`'-infinity'::timestamptz` };

/** Read in batches. Rows that have left the screens are still held (B-history-16). */
type Lists = Required<
  Omit<MyData, 'madeAt' | 'profile' | 'consents' | 'logIns' | 'notifications' | 'remembered' | 'questions'>
>;

async function* writeMyData(source: Source, member: SignedInMember, now: Date): AsyncGenerator<string> {
  const query = v.parse(pointLedgerQuerySchema, {});
  const all = <Row extends HistoryRow, Item>(history: History<Row, Item>) =>
    readHistoryBatches(source.db, { ...history, ...WHATEVER_ITS_AGE }, { memberId: member.id, now, query });
  const lists: { [Name in keyof Lists]: AsyncGenerator<Lists[Name]> } = {
    orders: all(orderHistory),
    autoOrders: all(autoOrderHistory),
    topUps: all<TopUpRow, MyData['topUps'][number]>({
      ...topUpHistory,
      present: (row) => ({ ...topUpHistory.present(row, undefined, undefined), feeValue: row.feeValue }),
      adds: (db, rows) => describeRefunds(db, rows, now),
    }),
    refills: readRefills(source, member.id),
    transfers: readTransfers(source, member.id),
    ledger: all(pointLedger),
  };
  yield `{"madeAt":${JSON.stringify(now)}`;
  const whole = {
    ...(await readMemberData(source, member)),
    remembered: await readRemembered(source, member.id),
    questions: await readQuestionData(source.db, member.id),
  };
  for (const [name, value] of Object.entries(whole)) {
    yield `,"${name}":${JSON.stringify(value)}`;
  }
  for (const [name, batches] of Object.entries(lists)) {
    yield `,"${name}":`;
    yield* writeJson<unknown>(batches);
  }
  yield '}';
}

async function* readTransfers({ db }: Source, memberId: number): AsyncGenerator<MyData['transfers']> {
  const rows = await db
    .selectFrom('bankTransfers')
    .innerJoin('topUps', 'topUps.id', 'bankTransfers.topUpId')
    .select(['bankTransfers.transferredAt', 'bankTransfers.name', 'bankTransfers.amount', 'topUps.id as topUpId'])
    .where('topUps.memberId', '=', memberId)
    .orderBy('bankTransfers.id', 'desc')
    .execute();
  const transfers = rows.map(({ transferredAt, name, amount, topUpId }) => ({
    at: transferredAt.toISOString(),
    name,
    amount: fromHundredths(amount),
    topUpId,
  }));
  yield* inBatches(transfers);
}

async function* readRefills({ db }: Source, memberId: number): AsyncGenerator<NonNullable<MyData['refills']>> {
  const rows = await readExported(db, 'refills', { memberId, order: 'id desc' });
  const refills = rows.map(({ createdAt, settledAt, ...refill }) => ({
    ...refill,
    at: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
  yield* inBatches(refills);
}

function* inBatches<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start <= items.length; start += BATCH_ROWS) yield items.slice(start, start + BATCH_ROWS);
}
