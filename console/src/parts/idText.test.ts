import { idText } from './idText';

// B-format-18
it.each([
  ['admin', 'admin'],
  ['홍길동', '홍길동'],
  ['аdmin', 'аdmin (영문 아닌 글자 U+0430)'],
  ['рaypаl', 'рaypаl (영문 아닌 글자 U+0440, U+0430)'],
])('"%s" is shown as "%s"', (id, shown) => {
  expect(idText(id)).toBe(shown);
});
