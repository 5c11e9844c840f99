import { normalizeLink } from '@storefront/contract';
import fc from 'fast-check';
import { cleanLink } from './cleanLink';
import { LINK_PLATFORMS } from './linkPlatforms';

const read = (typed: string) => {
  const cleaned = cleanLink(typed);
  return cleaned.ok ? cleaned.link : cleaned.code;
};

const POST = 'https://www.instagram.com/p/CxYz_12/';

// B-link-2
it.each([
  ['', ''],
  [' \u200b\n', ''],
  [`\u200b${POST}\u200e`, POST],
  ['my\u2060_shop', 'my_shop'],
  ['@ my_shop', '@my_shop'],
  ['https://www.instagram.com/ my_shop', 'https://www.instagram.com/my_shop'],
  ['https://www.youtube.com/watch?\nv=abc', 'https://www.youtube.com/watch?v=abc'],
  ['javascript:location="https://a.example/"', 'javascript:location="https://a.example/"'],
  ['java\u200bscript:alert(1)', 'javascript:alert(1)'],
])('without blanks and what does not show: %j is %j', (typed, link) => {
  expect(read(typed)).toBe(link);
});

// B-link-4
it.each([
  [`이 게시물 어때요? ${POST}?igsh=MWx3a2Q= 꼭 보세요!`, POST],
  ['YouTube에서 "봄 노래" 보기\nhttps://youtu.be/abc?si=q1w2e3', 'https://youtu.be/abc'],
  ['틱톡에서 확인해 보세요:vm.tiktok.com/ZM123/', '틱톡에서 확인해 보세요:vm.tiktok.com/ZM123/'],
  ['틱톡에서 확인해 보세요: vm.tiktok.com/ZM123/', 'vm.tiktok.com/ZM123/'],
  ['보기:https://x.com/shop/status/1?s=20', 'https://x.com/shop/status/1'],
  [`${POST} ${POST}?igsh=1`, POST],
])('the one address of what was shared: %j is %j', (typed, link) => {
  expect(read(typed)).toBe(link);
});

// B-link-5
it.each([
  ['https://www.instagram.com/p/a/?igsh=1&img_index=2', 'https://www.instagram.com/p/a/?img_index=2'],
  ['https://youtube.com/watch?v=a&list=b&t=3&si=c&feature=d', 'https://youtube.com/watch?v=a&list=b&t=3'],
  ['https://youtu.be/a?si=b&t=9#x', 'https://youtu.be/a?t=9#x'],
  ['https://tiktok.com/@a/video/1?is_from_webapp=1&sender_device=pc&_r=1&_t=8', 'https://tiktok.com/@a/video/1'],
  ['https://fb.com/story.php?story_fbid=1&id=2&mibextid=3&fbclid=4', 'https://fb.com/story.php?story_fbid=1&id=2'],
  ['https://x.com/a/status/1?s=20&t=abc', 'https://x.com/a/status/1'],
  ['https://shop.example/?UTM_Medium=a&id=7&gclid=b', 'https://shop.example/?id=7'],
  ['https://shop.example/?s=1&t=2&si=3&feature=4', 'https://shop.example/?s=1&t=2&si=3&feature=4'],
])('without what only says where it was shared: %s is %s', (typed, link) => {
  expect(read(typed)).toBe(link);
});

// B-link-6
it.each([
  ['https://youtu.be/a https://youtu.be/b', 'LINK_SEVERAL'],
  ['https://www.instagram.com/a/https://www.instagram.com/b/', 'LINK_SEVERAL'],
  ['instagram.com/a, youtube.com/@b', 'LINK_SEVERAL'],
  [' @\u200b ', 'LINK_BARE_AT'],
  ['https://l.instagram.com/?u=https://a.example/', 'https://l.instagram.com/?u=https://a.example/'],
  ['https://archive.example/web/https://a.example/', 'https://archive.example/web/https://a.example/'],
])('%j: %s', (typed, expected) => {
  expect(read(typed)).toBe(expected);
});

// B-link-2, B-link-5
it('an address keeps its host and path, and one without tracking every letter', () => {
  const hosts = fc.constantFrom('a.example', ...LINK_PLATFORMS.flatMap((platform) => platform.hosts));
  const segment = fc.string({ unit: fc.constantFrom(...'aZ09-_.~@가(),;!'), minLength: 1, maxLength: 8 });
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(hosts, path, fc.boolean(), (host, rest, isTracked) => {
      const address = `https://${host}/${rest}`;
      expect(read(address + (isTracked ? '?utm_source=x&fbclid=y' : '?v=1'))).toBe(
        isTracked ? address : `${address}?v=1`,
      );
      expect(normalizeLink(read(address))).toMatchObject({ ok: true, link: address });
    }),
  );
});
