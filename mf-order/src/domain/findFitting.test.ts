import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';
import { findFitting } from './findFitting';
import { pickFitting } from './pickFitting';

const more = [
  { ...services[5], id: 210, text: '유튜브 구독자', min: 10, max: 100, point: 20, refillDays: 30 },
  { ...services[5], id: 211, text: '유튜브 쇼츠 조회수', min: 100, max: 9_000, point: 2 },
  { ...services[5], id: 212, text: '유튜브 영상 조회수', min: 100, max: 9_000, point: 3, refillDays: 30 },
  {
    ...services[5],
    id: 213,
    text: '유튜브 조회수 프리미엄',
    min: 100,
    max: 9_000,
    point: 4,
    notice: '<p>시작: 0~1시간</p>',
  },
  { ...services[5], id: 214, text: '유튜브 좋아요', min: 50, max: 900, point: 9 },
].map((service) => ({ ...services[5], ...service, categoryId: 20 })) as typeof services;
const { products } = createCatalogue({ platforms, categories, services: [...services, ...more] });

const namesOf = (link: string) => findFitting(link, products)?.products.map(({ service }) => service.text) ?? null;

// B-link-15
it.each<[string, string, readonly string[]]>([
  ['https://youtu.be/aBcD3fGh1Jk?si=abc', '유튜브 영상', ['유튜브 영상 조회수']],
  ['https://www.youtube.com/shorts/aBcD3fGh1Jk', '유튜브 쇼츠', ['유튜브 쇼츠 조회수']],
  ['https://www.youtube.com/@haru_book', '유튜브 채널', ['유튜브 구독자']],
  ['https://www.instagram.com/haru_book', '인스타그램 프로필', ['인스타 한국인 팔로워', '인스타 외국인 팔로워']],
  ['https://www.instagram.com/p/C8xYz1AbCdE', '인스타그램 게시물', ['인스타 좋아요']],
])('%s is %s: %j', (link, what, names) => {
  expect(findFitting(link, products)?.what).toBe(what);
  expect(namesOf(link)).toEqual(names);
});

// B-link-15
it.each(['', 'haru_book', '@haru_book', 'https://example.com/a', 'https://www.tiktok.com/@haru_book'])(
  'nothing fits "%s"',
  (link) => expect(namesOf(link)).toBeNull(),
);

// B-link-15
it('offers the cheapest, the most ordered, the longest AS, else the first start, each once', () => {
  const offered = more.slice(1, 4).map((service) => products.find((product) => product.service.id === service.id));
  const picks = pickFitting(offered.flatMap((product) => product ?? []));
  expect(picks.map(({ product, praise }) => [product.service.text, praise])).toEqual([
    ['유튜브 쇼츠 조회수', '최저가'],
    ['유튜브 영상 조회수', 'AS 30일'],
    ['유튜브 조회수 프리미엄', '빠른 시작'],
  ]);
  const ordered = picks.map(({ product }, index) => ({
    ...product,
    service: { ...product.service, recentOrders: [9, 5, 6][index] },
  }));
  expect(pickFitting(ordered).map(({ product, praise }) => [product.service.text, praise])).toEqual([
    ['유튜브 쇼츠 조회수', '최저가'],
    ['유튜브 조회수 프리미엄', '최근 30일 인기'],
    ['유튜브 영상 조회수', 'AS 30일'],
  ]);
  expect(pickFitting(picks.slice(0, 1).map(({ product }) => product)).map(({ praise }) => praise)).toEqual([null]);
});
