import { sql } from 'kysely';

/** KRW. */
export const priceOf = (serviceId) => 1 + (serviceId % 90);

export async function addCatalogue(db, services) {
  await sql`insert into platforms (text, background) select '플랫폼 ' || n, '#2f6bff' from generate_series(1, 5) n`.execute(
    db,
  );
  await sql`insert into categories (text, platform_id, position)
    select '카테고리 ' || n, 1 + n % 5, n from generate_series(1, 50) n`.execute(db);
  await sql`insert into services (text, category_id, min, max, point, notice, enable_auto, position)
    select '인스타그램 한국인 팔로워 ' || n, 1 + n % 50, 1, 30000, 1 + n % 90,
      '<p>주문 후 10분 안에 시작해요. 상품 ' || n || '</p>', n % 3 = 0, n
    from generate_series(1, ${services}::integer) n`.execute(db);
  await sql`analyze`.execute(db);
}
