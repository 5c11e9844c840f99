import { sanitizeRichText } from './sanitizeRichText.js';

// B-format-10
it.each([
  ['plain text', '안녕하세요', '안녕하세요'],
  ['structure', '<p><strong>안내</strong><br />내용</p>', '<p><strong>안내</strong><br />내용</p>'],
  ['scripts', 'a<script>alert(1)</script>b', 'ab'],
  ['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
  ['images', '<img src=x onerror=alert(1)>a', 'a'],
  ['styles', '<p style="position:fixed" class="x">a</p><style>*{}</style>', '<p>a</p>'],
  ['script links', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  [
    'links',
    '<a href="https://a.example" target="_self">a</a>',
    '<a href="https://a.example" target="_blank" rel="noopener nofollow">a</a>',
  ],
  ['frames', '<iframe src="https://a.example"></iframe><form><input></form>', ''],
  ['unclosed tags', '<b>a', '<b>a</b>'],
])('rich text keeps its structure and nothing that acts: %s', (_name, html, clean) => {
  expect(sanitizeRichText(html)).toBe(clean);
  expect(sanitizeRichText(clean)).toBe(clean);
});
