import { replaceCatalogue } from '../catalogue/replaceCatalogue.js';
import type { Database } from '../db/Database.js';
import { DAY_MS } from '../time.js';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';
import { demoSettings } from './demoSettings.js';
import { DEMO_FAQS, DEMO_NOTICES, DEMO_REGISTER_WHERE } from './demoTexts.js';

/** The demo shop itself: catalogue, settings and texts, into an empty database. */
export async function seedShop(trx: Database, { brand, now }: { brand: string; now: Date }): Promise<void> {
  await replaceCatalogue(trx, buildDemoCatalogue());
  await trx
    .insertInto('settings')
    .values(demoSettings(brand).map((entry) => ({ ...entry, updatedAt: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const notices = DEMO_NOTICES.map(({ content, isTop, daysAgo }) => ({
    content,
    isTop,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  }));
  await trx.insertInto('notices').values(notices).execute();
  await trx
    .insertInto('faqs')
    .values(DEMO_FAQS.map((faq, index) => ({ ...faq, position: index + 1 })))
    .execute();
  await trx
    .insertInto('registerWhere')
    .values(DEMO_REGISTER_WHERE.map((text, index) => ({ text, position: index + 1 })))
    .execute();
}
