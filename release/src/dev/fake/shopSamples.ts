import type { Category, Faq, Notice, Platform, RegisterWhere, Service, SettingEntry } from '@storefront/contract';

const platforms: Platform[] = [
  { id: 1, text: '인스타그램', visible: true, background: '#d62976' },
  { id: 2, text: '유튜브', visible: true, background: '#f00' },
];

const categories: Category[] = [
  { id: 11, text: '팔로워 · 국내', platform: 1 },
  { id: 12, text: '좋아요', platform: 1 },
  { id: 21, text: '조회수', platform: 2 },
];

const product = (id: number, categoryId: number, text: string, change: Partial<Service> = {}): Service => ({
  id,
  categoryId,
  text,
  min: 20,
  max: 10_000,
  point: 65,
  notice: '<p>계정 아이디를 입력해 주세요.</p>',
  isReadOnly: false,
  enableAuto: true,
  ...change,
});

const services: Service[] = [
  product(1, 11, '인스타 팔로워 [국내 실속]'),
  product(2, 11, '인스타 팔로워 [국내 고급]', { point: 120.5, min: 10 }),
  product(3, 12, '인스타 좋아요', { point: 3.25, min: 100, max: 1_000_000, enableAuto: false }),
  product(4, 12, '인스타 좋아요 [점검 중]', { isReadOnly: true }),
  product(5, 21, '유튜브 조회수', { point: 4, min: 1000, notice: '' }),
];

const notices: Notice[] = [
  { id: 1, content: '<p>주문 전에 링크를 꼭 확인해 주세요.</p>', isTop: true },
  { id: 2, content: '<p>주말에는 처리가 늦어질 수 있어요.</p>', isTop: false },
];

const faqs: Faq[] = [{ id: 1, title: '얼마나 걸리나요?', answer: '<p>보통 10분 안에 시작해요.</p>' }];

const registerWhere: RegisterWhere[] = [
  { id: 1, text: '검색' },
  { id: 2, text: '지인 추천' },
];

export const SETTINGS: SettingEntry[] = [
  { key: 'ENABLE_QNA', value: 'true' },
  { key: 'BANKING_NAME', value: '한빛은행' },
  { key: 'BANKING_ACCOUNT_NUMBER', value: '110-123-456789' },
  { key: 'FOOTER_COMPANY', value: '흉내 낸 가게' },
];

export const SHOP_SAMPLES: Readonly<Record<string, unknown>> = {
  '/service/platforms': platforms,
  '/service/categorys': categories,
  '/service/services': services,
  '/service/notices': notices,
  '/service/qnas': faqs,
  '/service/register-where': registerWhere,
  '/service/settings': SETTINGS,
};
