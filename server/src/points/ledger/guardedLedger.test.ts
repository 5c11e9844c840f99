import { sql } from 'kysely';
import { createLog } from '../../platform/log/log.js';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.js';
import { signUpMember } from '../../testing/members.js';
import { untilWaiting } from '../../testing/releaseTogether.js';
import { setUpSites } from '../../testing/setUp.js';
import { changeLedger, emptyDatabase } from '../../testing/testDatabase.js';
import { reportLedger, verifyLedgerDaily } from './verifyLedger.js';

const sites = setUpSites(2);
const [site, other = site] = sites;

beforeEach(() => emptyDatabase(site.db));

it.each(['update ledger set amount = 1', 'delete from ledger', 'truncate ledger cascade'])(
  'the ledger refuses "%s", also of no row',
  async (statement) => {
    const answer = await sql.raw(statement).execute(site.db).catch(String);
    expect(answer).toContain('never changed or removed');
  },
);

/** Has a check of the ledger wait at the sums by days. */
async function holdDays() {
  const holder = await other.db.startTransaction().execute();
  await sql`lock table ledger_days in access exclusive mode`.execute(holder);
  return holder;
}

// B-operator-8
it('is added up as it was at one moment, whatever is written meanwhile', async () => {
  await signUpMember(site, 1_000);
  const holder = await holdDays();
  const report = reportLedger(site.db);
  await untilWaiting(other.db, 1);
  await sql`insert into ledger_days (day, kind, amount) values ('2026-03-01', 'order', 1)`.execute(holder);
  await holder.commit().execute();
  expect(await report).toMatchObject({ ok: true, mistakes: [] });
  expect(await reportLedger(site.db)).toMatchObject({ ok: false, mistakes: [{ of: 'day', id: 20260301 }] });
});

describe('every day', () => {
  let lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line).msg) });
  const verify = () => Promise.all(sites.map(({ deps }) => verifyLedgerDaily({ ...deps, log })));
  const advance = (ms: number) => {
    for (const { clock } of sites) clock.advance(ms);
  };
  async function metricOf({ deps }: typeof site, name: string): Promise<number | undefined> {
    const metrics = await deps.metrics.getMetricsAsJSON();
    return metrics.find((metric) => metric.name === name)?.values[0]?.value;
  }

  beforeEach(() => {
    lines = [];
    for (const { clock } of sites) clock.reset();
  });

  // B-server-20
  it('one of several servers adds the ledger up, and each tells what was found', async () => {
    await signUpMember(site, 1_000);
    expect((await verify()).filter(Boolean)).toHaveLength(1);
    expect((await verify()).filter(Boolean)).toEqual([]);
    for (const each of sites) expect(await metricOf(each, 'ledger_mistakes')).toBe(0);
    expect(lines).toEqual(['the ledger adds up']);

    await changeLedger(site.db, (trx) => trx.updateTable('ledger').set({ amount: '999.00' }).execute());
    advance(HOUR_MS);
    expect((await verify()).filter(Boolean)).toEqual([]);
    advance(DAY_MS);
    expect((await verify()).filter(Boolean)).toHaveLength(1);
    await verify();
    for (const each of sites) {
      expect(await metricOf(each, 'ledger_mistakes')).toBe(1);
      expect(await metricOf(each, 'ledger_verified_timestamp_seconds')).toBe(site.clock.now().getTime() / 1000);
    }
    expect(lines).toEqual(['the ledger adds up', 'the ledger does not add up: see `ledger verify`']);
  });

  // B-server-20
  it('the next check is due at four in the morning in Seoul', async () => {
    await verify();
    advance(Date.parse('2026-03-03T04:00:00+09:00') - site.clock.now().getTime() - 1);
    expect((await verify()).filter(Boolean)).toEqual([]);
    advance(1);
    expect((await verify()).filter(Boolean)).toHaveLength(1);
  });

  // B-server-20
  it('another server does it if the one that had begun is gone', async () => {
    await site.db.insertInto('ledgerCheck').values({ startedAt: site.clock.now() }).execute();
    expect((await verify()).filter(Boolean)).toEqual([]);
    advance(HOUR_MS + 1);
    expect((await verify()).filter(Boolean)).toHaveLength(1);
  });

  // B-server-20
  it('a server that another has taken over from says nothing of the check of that one', async () => {
    const holder = await holdDays();
    const slow = verifyLedgerDaily(site.deps);
    await untilWaiting(other.db, 1);
    const startedAt = new Date(site.clock.now().getTime() + HOUR_MS + 1);
    await other.db.updateTable('ledgerCheck').set({ startedAt }).execute();
    await holder.commit().execute();
    expect(await slow).toBe(true);
    expect(await site.db.selectFrom('ledgerCheck').select(['startedAt', 'finishedAt']).execute()).toEqual([
      { startedAt, finishedAt: null },
    ]);
  });
});
