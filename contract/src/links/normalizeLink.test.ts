import fc from 'fast-check';
import { linkHref, normalizeLink } from './normalizeLink.js';

// B-format-7
describe('a link to order for: an address, a handle or a text', () => {
  // B-format-8
  it.each([
    ['https://www.instagram.com/p/abc/', 'https://www.instagram.com/p/abc/'],
    ['  https://a.example/x  ', 'https://a.example/x'],
    ['https://a.example/한글 길', 'https://a.example/한글%20길'],
    ['www.youtube.com/watch?v=1', 'https://www.youtube.com/watch?v=1'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['grow.store', 'https://www.instagram.com/grow.store/'],
    ['홍길동 채널', null],
    ['a'.repeat(31), null],
    ['//evil.example', null],
    ['https://evil.example\\@instagram.com/x', 'https://evil.example/@instagram.com/x'],
    ['https://a.example/👨‍👩‍👧', 'https://a.example/👨‍👩‍👧'],
  ])('"%s" leads to "%s"', (text, href) => {
    expect(normalizeLink(text)).toEqual({ ok: true, link: text.trim(), href });
    expect(linkHref(text)).toBe(href);
  });

  it.each([
    ['', 'LINK_REQUIRED'],
    ['javascript:alert(1)', 'LINK_INVALID'],
    ['java\tscript:alert(1)', 'LINK_INVALID'],
    ['\u0001javascript:alert(1)', 'LINK_INVALID'],
    ['data:text/html,<script>', 'LINK_INVALID'],
    ['http://', 'LINK_INVALID'],
    ['https://\\evil.example', 'LINK_INVALID'],
    ['a\u0000b', 'LINK_INVALID'],
    ['https://blog.naver.com/\ufffd\u047e', 'LINK_INVALID'],
    ['https://a.example/\u202ex', 'LINK_INVALID'],
    ['grow\u00adstore', 'LINK_INVALID'],
    [`https://a.example/${'x'.repeat(2_031)}`, 'LINK_TOO_LONG'],
  ])('does not take %.40p: %s', (text, code) => {
    expect(normalizeLink(text)).toEqual({ ok: false, code });
    expect(linkHref(text)).toBeNull();
  });

  it('takes exactly 2,048 characters', () => {
    expect(normalizeLink(`https://a.example/${'x'.repeat(2_030)}`).ok).toBe(true);
  });

  // B-format-8
  it('leads nowhere but to http(s), whatever is typed', () => {
    const risky = fc.string({ unit: fc.constantFrom(...'javscript:data/htp@.한 \t\n\u0000') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), risky), (text) => {
        const href = linkHref(text);
        expect(href === null || /^https?:\/\//i.test(href)).toBe(true);
      }),
    );
  });
});
