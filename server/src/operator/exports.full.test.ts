import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { signUpMember } from '../testing/members.js';
import { setUpServers } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

const ROWS = 300_000;
const SHORT_ROWS = 20_000;
const MAX_GROWTH_MB = 50;
const MINUTES_10 = 600_000;

const processes = setUpServers();

beforeAll(async () => {
  const { site } = processes;
  const { db } = site;
  const { memberId } = await signUpMember(site);
  const serviceId = await addService(db);
  // Its letters would take longer to index than all rows to export.
  await sql`drop index orders_link_part`.execute(db);
  await sql`
    insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${memberId}::bigint, ${serviceId}::bigint, 'https://www.instagram.com/p/' || n, 1.5, 150, 100, 0, 2,
      now() - n * interval '1 second', now()
    from generate_series(1, ${ROWS}::integer) as n`.execute(db);
}, MINUTES_10);

/** In MB. */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

// B-operator-53
it(
  'a file of 300,000 orders comes whole, and a server grows by 50 MB at most',
  async () => {
    const { operator, pid } = await processes.launch();
    const ask = async (query: string) => {
      const asked = get(`${operator.url}/orders/export${query}`, {
        headers: { authorization: `Bearer ${operator.token}` },
      });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      let lines = 0;
      for await (const part of answer) lines += String(part).split('\n').length - 1;
      expect(answer.complete).toBe(true);
      return lines;
    };
    // A short file first: what a server needs at its start is not the file's.
    const since = new Date(Date.now() - SHORT_ROWS * 1000).toISOString();
    expect(await ask(`?from=${since}`)).toBeGreaterThan(SHORT_ROWS / 2);
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const before = memoryOf(pid, 'VmRSS');
    expect(await ask('')).toBe(ROWS + 1);
    expect(memoryOf(pid, 'VmHWM') - before).toBeLessThan(MAX_GROWTH_MB);
  },
  MINUTES_10,
);
