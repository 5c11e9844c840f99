import { replaceForeign } from './foreignLetters.js';

// B-format-18
it.each([
  ['аdmin', '[а]dmin'],
  ['αdmin_1', '[α]dmin_1'],
  ['admin', 'admin'],
  ['Zoë-Müller', 'Zoë-Müller'],
  ['홍길동kim', '홍길동kim'],
  ['ｋｉｍ', 'ｋｉｍ'],
  ['админ kim', 'админ kim'],
])('"%s" is %s', (id, shown) => {
  expect(replaceForeign(id, (letter) => `[${letter}]`)).toBe(shown);
});
