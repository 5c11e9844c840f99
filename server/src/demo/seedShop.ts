import type { SettingEntry, SettingKey } from '@storefront/contract';
import { replaceCatalogue } from '../catalogue/index.js';
import { DAY_MS, type Database } from '../platform/index.js';
import { buildDemoCatalogue } from './buildDemoCatalogue.js';
import { DEMO_FAQS, DEMO_NOTICES, DEMO_REGISTER_WHERE } from './demoTexts.js';

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
    .values(Object.entries(DEMO_FAQS).map(([title, answer], index) => ({ title, answer, position: index + 1 })))
    .execute();
  await trx
    .insertInto('registerWhere')
    .values(DEMO_REGISTER_WHERE.map((text, index) => ({ text, position: index + 1 })))
    .execute();
}

/** Numbers that could belong to somebody are zeros. */
function demoSettings(brand: string): SettingEntry[] {
  const values: Readonly<Partial<Record<SettingKey, string>>> = {
    FOOTER_COMPANY: `주식회사 ${brand}`,
    FOOTER_ADDRESS: '서울특별시 강남구 테헤란로 000, 0층',
    FOOTER_CORPORATION_NUMBER: '000-00-00000',
    FOOTER_CORPORATION_MARKET_NUMBER: '제0000-서울강남-00000호',
    FOOTER_CEO: '홍길동',
    FOOTER_CEO_PHONE_NUMBER: '02-000-0000',
    BANKING_NAME: `주식회사 ${brand}`,
    BANKING_DISPLAY_TEXT: '신한은행',
    BANKING_ACCOUNT_NUMBER: '110-000-000000',
    BANKING_BANKING_CODE: '088',
    SITE_KAKAO_CHANNEL_LINK: 'https://pf.kakao.com/_demo',
    SITE_KAKAO_TEXT: '카카오톡 상담',
    SITE_MAIN_COLOR: '#3366ff',
    SITE_NOTICE_BOLD_TEXT: '#d92d20',
    ENABLE_PAYMENT_FEE: 'true',
    ENABLE_PAYMENT_TYPE: 'ALL',
    ENABLE_PHONE_NUMBER: 'false',
    ENABLE_SERVICE_CHECK: 'false',
    ENABLE_REFERRAL: 'true',
    ENABLE_SNS_NAVER: 'false',
    ENABLE_SNS_KAKAO: 'false',
    ENABLE_EMAIL_VERIFY: 'false',
    ENABLE_TOSS_PAYMENT: 'true',
    ENABLE_QNA: 'true',
    POINT_CHARGE_BUTTON_OPTIONS: '[5000, 10000, 30000, 50000, 100000]',
  };
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
