import { sql } from 'kysely';
import { addCatalogue } from './addCatalogue.mjs';
import { openShop } from './openShop.mjs';
import { ms, percentile, timeInTurn } from './timing.mjs';

const SERVICES = 5000;
const ORDERS = 1000;
const WARM_UP = 10;
const ROUNDS = 100;

const PUBLIC = [
  'settings',
  'services',
  'services?includeWon=true',
  'register-where',
  'categorys',
  'platforms',
  'notices',
  'qnas',
];
const PERSONAL = ['order-history', 'auto-order-history', 'point-history'];

/** Times public lists (B-catalogue-3), with and without an ETag. */
export async function lists() {
  const shop = await openShop();
  await addCatalogue(shop.db, SERVICES);
  await addTexts(shop.db);
  const member = await shop.addMember('member');
  await addHistory(shop.db, member.id);

  console.log(
    `\nlists at ${SERVICES.toLocaleString('en')} services: p95 of the first request and of the second, with its ETag`,
  );
  for (const name of [...PUBLIC, ...PERSONAL]) {
    const url = `${shop.url}/service/${name}`;
    const headers = { ...(PERSONAL.includes(name) ? member.headers : {}), 'accept-encoding': 'br' };
    const { size, etag } = await describeAnswer(url, headers);
    const again = etag === null ? headers : { ...headers, 'if-none-match': etag };
    const requests = [headers, again].map((sent) => async () => {
      const answer = await fetch(url, { headers: sent });
      if (answer.status !== 200 && answer.status !== 304) throw new Error(`${url}: ${answer.status}`);
      await answer.arrayBuffer();
    });
    await timeInTurn(requests, WARM_UP);
    const [first, second] = (await timeInTurn(requests, ROUNDS)).map((times) => percentile(times, 0.95));
    const ratio = (second / first).toFixed(2);
    const note = etag === null ? 'no ETag: personal' : '';
    console.log(`  ${name.padEnd(25)} ${size.padStart(9)}  ${ms(first)}, ${ms(second)}  ratio ${ratio}  ${note}`);
  }
  await shop.close();
}

async function describeAnswer(url, headers) {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  const bytes = Number(answer.headers.get('content-length'));
  return { size: `${(bytes / 1000).toFixed(1)} KB`, etag: answer.headers.get('etag') };
}

export async function addTexts(db) {
  await sql`insert into register_where (text, position) select '가입경로 ' || n, n from generate_series(1, 8) n`.execute(
    db,
  );
  await sql`insert into notices (content, is_top, created_at)
    select '<p>공지사항 ' || n || '</p>', n < 3, now() from generate_series(1, 20) n`.execute(db);
  await sql`insert into faqs (title, answer, position)
    select '자주 묻는 질문 ' || n, '<p>답변 ' || n || '</p>', n from generate_series(1, 20) n`.execute(db);
}

async function addHistory(db, memberId) {
  await sql`insert into orders (member_id, service_id, link, unit_price, point, amount, remains, status, created_at, updated_at)
    select ${memberId}::bigint, 1 + n % 5000, 'https://www.instagram.com/someone_' || n, 10, 1000, 100, 0, 2,
      now() - interval '1 minute' * n, now()
    from generate_series(1, ${ORDERS}::integer) n`.execute(db);
}
