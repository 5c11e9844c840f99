import { categories, platforms, services } from './catalogue.fixture';
import { createCatalogue } from './createCatalogue';
import { createProductSearch } from './createProductSearch';

const search = createProductSearch(createCatalogue({ platforms, categories, services }).products);
const ids = (query: string) => search(query, 20).products.map((product) => product.service.id);

// B-order-11
test.each([
  ['a part of the name', '팔로워', [100, 101, 102]],
  ['without blanks', '한국인팔로워', [101]],
  ['words in another order', '팔로워 외국인', [102]],
  ['a syllable that is still being typed', '팔롱', [100, 101, 102]],
  ['a syllable of which only the consonant is typed', '조횟ㅜ', [201]],
  ['initial consonants', 'ㅇㅅㅌ', [100, 101, 102, 110]],
  ['initial consonants across a blank', 'ㅇㅌㅂㄱㄷㅈ', [200]],
  ['initial consonants of several words', 'ㅇㅅㅌㅈ', [110]],
  ['initial consonants and syllables mixed', 'ㅇㅅㅌ팔로워', [100, 101, 102]],
  ['a word of initial consonants and one of syllables', '좋아요 ㅇㅅㅌ', [110]],
  ['a number', '110', [110]],
  ['a number behind #', '#201', [201]],
  ['full-width digits', '１１０', [110]],
  ['the beginning of a number, and digits in a name', '100', [100, 200]],
  ['decomposed Unicode (NFD)', '조회수'.normalize('NFD'), [201]],
  ['a hidden product', '숨은', []],
  ['a name that nothing has', '틱톡', []],
  ['nothing but blanks', '   ', []],
])('%s: "%s"', (_, query, expected) => {
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
