/** @jest-environment @storefront/build-kit/jest/JsdomEnvironment.js */
import { render, screen, waitFor } from '@testing-library/react';
import { RichText } from './RichText';
import { sanitizeHtml } from './sanitizeHtml';

async function show(html: string) {
  const { container } = render(<RichText html={html} />);
  await waitFor(() => expect(container.firstElementChild).not.toBeEmptyDOMElement());
  return container.firstElementChild as HTMLElement;
}

// B-format-10
test('keeps what the allow-list knows', async () => {
  const text = await show('<h3>제목</h3><p><b>굵게</b><br>다음</p><ul><li>하나</li></ul>');
  expect(text.innerHTML).toBe('<h3>제목</h3><p><b>굵게</b><br>다음</p><ul><li>하나</li></ul>');
});

// B-format-10
test.each([
  ['<p>글</p><script>alert(1)</script>', '<p>글</p>'],
  ['<p onclick="alert(1)" style="color:red" class="x" id="y" data-x="1" aria-label="z">글</p>', '<p>글</p>'],
  ['<p>글<img src=x onerror=alert(1)></p>', '<p>글</p>'],
  ['<p>글</p><style>p{color:red}</style>', '<p>글</p>'],
  ['<p>글</p><iframe src="https://example.com"></iframe>', '<p>글</p>'],
  ['<form action="/"><p>글</p><input name="a"></form>', '<p>글</p>'],
  ['<svg><a href="javascript:alert(1)"><text>글</text></a></svg><p>글</p>', '<p>글</p>'],
  ['<p><font color="red">글</font></p>', '<p>글</p>'],
])('takes away everything else: %s', async (html, safe) => {
  expect((await show(html)).innerHTML).toBe(safe);
});

// B-format-10
test('keeps a table and what its cells span', async () => {
  const table =
    '<table><thead><tr><th colspan="2">등급</th></tr></thead><tbody><tr><td rowspan="1">일반</td><td>1%</td></tr></tbody></table>';
  const text = await show(table.replace('<table>', '<table border="1" style="width:9000px">'));
  expect(text.innerHTML).toBe(table);
});

// B-format-10
test.each(['https://example.com/', 'http://example.com/', 'mailto:a@example.com', 'tel:15881588', '/terms/service'])(
  'a link to %s opens in a new tab and says nothing about the shop',
  async (href) => {
    await show(`<p><a href="${href}" target="_self" rel="opener">링크</a></p>`);
    const link = screen.getByRole('link', { name: '링크' });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener nofollow');
  },
);

// B-format-10
test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/\\example.com',
  'order',
  'ftp://x',
])('a link to %s is only its text', async (href) => {
  const text = await show(`<p><a href="${href}">링크</a></p>`);
  expect(text.innerHTML).toBe('<p>링크</p>');
});

// B-format-10
test('text without tags keeps its lines', async () => {
  const text = await show('첫 줄\n둘째 줄');
  expect(text).toHaveTextContent('첫 줄 둘째 줄');
  expect(text).toHaveAttribute('data-plain');
});

test('the text of before stays away, though the library that it waited for comes later', async () => {
  const { container, rerender } = render(<RichText html="<p>하나</p>" />);
  // A browser's own sanitizer is synchronous: the second text comes first.
  const ownSanitizer = function setHTML(this: Element, html: string) {
    this.innerHTML = html;
  };
  Object.defineProperty(Element.prototype, 'setHTML', { value: ownSanitizer, configurable: true });
  rerender(<RichText html="<p>둘</p>" />);
  Reflect.deleteProperty(Element.prototype, 'setHTML');
  expect(container).toHaveTextContent('둘');
  await sanitizeHtml('<p>셋</p>');
  expect(container).toHaveTextContent('둘');
});
