import { splitNotice } from './splitNotice';

// B-order-56
test.each([
  ['words alone', '오늘은 쉬어요.', '오늘은 쉬어요.', ''],
  ['one paragraph', '<p>오늘은 <strong>쉬어요</strong>.</p>', '오늘은 쉬어요.', ''],
  ['a heading and more', '<p><strong>쉬어요</strong></p><p>내일 만나요.</p>', '쉬어요', '<p>내일 만나요.</p>'],
  ['signs', '<p>1 &lt; 2 &amp; 3&nbsp;번</p>', '1 < 2 & 3 번', ''],
  ['a script', '<p>읽어 주세요.</p><script>alert(1)</script>', '읽어 주세요.', ''],
  ['a link', '<p>자세한 <a href="/x">안내</a></p>', '자세한 안내', '<p>자세한 <a href="/x">안내</a></p>'],
  ['a list', '<ul><li>하나</li><li>둘</li></ul>', '하나 둘', '<ul><li>하나</li><li>둘</li></ul>'],
  ['nothing to read', '<p></p>', '공지', '<p></p>'],
])('%s', (_what, html, line, rest) => {
  expect(splitNotice(html)).toEqual({ line, rest });
});
