import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.js';
import { signUpMember } from '../../testing/members.js';
import { setUpSites } from '../../testing/setUp.js';
import { changeLedger, emptyDatabase } from '../../testing/testDatabase.js';
import { verifyLedgerDaily } from './verifyLedger.js';

const sites = setUpSites(2);
const [site] = sites;

beforeEach(() => emptyDatabase(site.db));

it.each(['update ledger set amount = 1', 'delete from ledger', 'truncate ledger cascade'])(
  'the ledger refuses "%s", also of no row',
  async (statement) => {
    const answer = await sql.raw(statement).execute(site.db).catch(String);
    expect(answer).toContain('never changed or removed');
  },
);

describe('every day', () => {
  const verify = () => Promise.all(sites.map(({ deps }) => verifyLedgerDaily(deps)));
  const advance = (ms: number) => {
    for (const { clock } of sites) clock.advance(ms);
  };
  async function metricOf({ deps }: typeof site, name: string): Promise<number | undefined> {
    const metrics = await deps.metrics.getMetricsAsJSON();
    return metrics.find((metric) => metric.name === name)?.values[0]?.value;
  }

  // B-server-20
  it('one of several servers adds the ledger up, and each tells what was found', async () => {
    await signUpMember(site, 1_000);
    expect((await verify()).filter(Boolean)).toHaveLength(1);
    expect((await verify()).filter(Boolean)).toEqual([]);
    for (const each of sites) expect(await metricOf(each, 'ledger_mistakes')).toBe(0);

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
  });

  // B-server-20
  it('another server does it if the one that had begun is gone', async () => {
    await site.db.insertInto('ledgerCheck').values({ startedAt: site.clock.now() }).execute();
    expect((await verify()).filter(Boolean)).toEqual([]);
    advance(HOUR_MS + 1);
    expect((await verify()).filter(Boolean)).toHaveLength(1);
  });
});
