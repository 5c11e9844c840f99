import type { Category, Notice, Platform, Service } from '@storefront/contract';

export const platforms: Platform[] = [
  { id: 9, text: '숨은 플랫폼', visible: false, background: 'black' },
  { id: 1, text: '인스타그램', visible: true, background: 'deeppink' },
  { id: 2, text: '유튜브', visible: true, background: 'url(javascript:alert(1))' },
];

export const categories: Category[] = [
  { id: 90, text: '숨은 카테고리', platform: 9 },
  { id: 10, text: '인스타 팔로워', platform: 1 },
  { id: 11, text: '인스타 좋아요', platform: 1 },
  { id: 20, text: '유튜브 구독자', platform: 2 },
];

const service = (id: number, categoryId: number, text: string, more: Partial<Service> = {}): Service => ({
  id,
  categoryId,
  text,
  min: 10,
  max: 10_000,
  point: 3,
  notice: `<p>${text} <strong>설명</strong></p>`,
  isReadOnly: false,
  enableAuto: false,
  ...more,
});

export const follower = service(101, 10, '인스타 한국인 팔로워', { point: 2.5, enableAuto: true });

export const services: Service[] = [
  service(900, 90, '숨은 상품'),
  service(100, 10, '인스타 팔로워 점검중', { isReadOnly: true, enableAuto: true }),
  follower,
  service(102, 10, '인스타 외국인 팔로워', { min: 100, max: 5_000 }),
  service(110, 11, '인스타 좋아요', { min: 50 }),
  service(200, 20, '유튜브 구독자 1000명 패키지', { min: 1, max: 1 }),
  service(201, 20, '유튜브 조회수', { min: 500, max: 100 }),
];

export const notices: Notice[] = [
  { id: 1, content: '<p>추석 연휴에도 정상 운영해요.</p>', isTop: false },
  { id: 2, content: '<p>꼭 읽어 주세요.</p><script>alert(1)</script>', isTop: true },
];
