import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { signUpMember } from '../testing/members.js';
import { setUpServers } from '../testing/setUp.js';
import { addService } from '../testing/stockShop.js';

const ROWS = 1_000_000;
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
  await sql`
    insert into ledger (member_id, kind, amount, balance_after, order_id, created_at)
    select member_id, 'order', -point, 0, id, created_at from orders`.execute(db);
}, MINUTES_10);

interface Memory {
  now: number;
  peak: number;
}

/** In MB. */
function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

// B-operator-53
it.each(['/orders/export', '/ledger/export'])(
  '%s of 1,000,000 rows comes whole, and a server grows by 50 MB at most',
  async (path) => {
    const { operator, pid } = await processes.launch();
    const ask = async (query: string) => {
      const asked = get(`${operator.url}${path}${query}`, { headers: { authorization: `Bearer ${operator.token}` } });
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      let lines = 0;
      for await (const part of answer) lines += String(part).split('\n').length - 1;
      expect(answer.complete).toBe(true);
      return lines;
    };
    // Compiles what the file needs, and opens connections.
    expect(await ask('?to=2000-01-01T00:00:00Z')).toBe(1);
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const before = memoryOf(pid).now;
    const t0 = Date.now();
    expect(await ask('')).toBe(ROWS + 1);
    process.stderr.write(`${path} ${Date.now() - t0} ms, ${before} -> ${memoryOf(pid).peak} MB\n`);
    expect(memoryOf(pid).peak - before).toBeLessThan(MAX_GROWTH_MB);
  },
  MINUTES_10,
);
