import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';
import { createProductSearch } from './createProductSearch';

const search = createProductSearch(createCatalogue({ platforms, categories, services }).products);
const ids = (query: string) => search(query, 20).products.map((product) => product.service.id);

// B-order-11
test.each([
  ['이름의 일부', '팔로워', [100, 101, 102]],
  ['띄어쓰기를 빼고', '한국인팔로워', [101]],
  ['낱말의 순서를 바꿔서', '팔로워 외국인', [102]],
  ['입력하다 만 글자 (팔로워로 가는 길)', '팔롱', [100, 101, 102]],
  ['자음까지만 친 글자', '조횟ㅜ', [201]],
  ['초성', 'ㅇㅅㅌ', [100, 101, 102, 110]],
  ['띄어쓰기를 건너는 초성', 'ㅇㅌㅂㄱㄷㅈ', [200]],
  ['여러 낱말에 걸친 초성', 'ㅇㅅㅌㅈ', [110]],
  ['초성과 글자를 섞어서', 'ㅇㅅㅌ팔로워', [100, 101, 102]],
  ['초성 낱말과 글자 낱말', '좋아요 ㅇㅅㅌ', [110]],
  ['상품 번호', '110', [110]],
  ['#을 붙인 상품 번호', '#201', [201]],
  ['전각 숫자', '１１０', [110]],
  ['번호의 앞부분과 이름 속 숫자', '100', [100, 200]],
  ['풀어 쓴 유니코드 (NFD)', '조회수'.normalize('NFD'), [201]],
  ['보이지 않는 상품', '숨은', []],
  ['없는 이름', '틱톡', []],
  ['빈칸뿐인 검색어', '   ', []],
])('%s: %s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected);
});

// B-order-11
test('the product of exactly that number comes first', () => {
  const numbered = [
    { ...services[1], id: 1000 },
    { ...services[2], id: 10 },
  ].map((service) => ({ ...services[1], ...service }) as (typeof services)[number]);
  const found = createProductSearch(createCatalogue({ platforms, categories, services: numbered }).products)('10', 20);
  expect(found.products.map((product) => product.service.id)).toEqual([10, 1000]);
});

// B-order-12
test('of many only so many are shown, with the number of all', () => {
  expect(search('ㅇ', 2)).toMatchObject({ total: 6, products: [{ service: { id: 100 } }, { service: { id: 101 } }] });
});
