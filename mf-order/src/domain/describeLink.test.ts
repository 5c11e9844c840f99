import { normalizeLink } from '@storefront/contract';
import { describeLink } from './describeLink';
import { LINK_KINDS } from './linkKinds';
import { findLinkPlatform, LINK_PLATFORMS } from './linkPlatforms';
import { readHandle } from './readHandle';

// B-order-14
describe('the one table of links', () => {
  it.each([
    ['인스타그램', 'https://www.instagram.com/haru_book'],
    ['Instagram', 'https://www.instagram.com/haru_book'],
    ['틱톡 (TikTok)', 'https://www.tiktok.com/@haru_book'],
    ['X(트위터)', 'https://x.com/haru_book'],
    ['카카오톡', 'https://pf.kakao.com/_xAbCdE'],
  ])('"%s": "%s"', (platform, example) => {
    const known = findLinkPlatform(platform);
    expect(known && LINK_KINDS[known.name][0]?.example).toBe(example);
  });

  it.each(['홈페이지 방문', 'Xbox', '', '새 플랫폼'])('nothing for %p', (platform) => {
    expect(findLinkPlatform(platform)).toBeUndefined();
  });

  it.each(
    LINK_PLATFORMS.flatMap((platform) =>
      LINK_KINDS[platform.name].map((kind) => [kind.example, platform, kind] as const),
    ),
  )('%s is an example of its own kind', (example, platform, kind) => {
    expect(describeLink(example)).toMatchObject({ platform, kind, isHandle: false });
    expect(normalizeLink(example)).toMatchObject({ ok: true, href: example });
    expect(findLinkPlatform(platform.name)).toBe(platform);
  });
});

// B-link-7
it.each([
  ['https://youtu.be/abc', '유튜브', '영상'],
  ['https://m.youtube.com/watch?app=desktop&v=abc', '유튜브', '영상'],
  ['https://vm.tiktok.com/ZM1/', '틱톡', undefined],
  ['https://mobile.twitter.com/shop/status/1', 'X(트위터)', '게시물'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fa.example', '인스타그램', undefined],
  ['https://www.instagram.com/my_shop/reel/abc/', '인스타그램', '릴스'],
  ['my_shop', '인스타그램', '프로필'],
  ['https://m.facebook.com/story.php?story_fbid=1&id=2', '페이스북', '게시물'],
  ['https://m.blog.naver.com/PostView.naver?blogId=a&logNo=2', '네이버', '블로그 글'],
  ['https://naver.me/abc', '네이버', undefined],
  // Browsers read it so (B-format-8).
  ['https://evil.example\\@instagram.com/x', undefined, undefined],
  ['https://instagram.com@evil.example/x', undefined, undefined],
  ['https://a@b@instagram.com/shop', '인스타그램', '프로필'],
  ['https://t.me/s/shop/12', '텔레그램', '게시물'],
  ['https://notyoutube.com/watch?v=a', undefined, undefined],
  ['https://youtube.com@a.example/watch?v=a', undefined, undefined],
  ['https://youtube.com.a.example/', undefined, undefined],
])('"%s" belongs to %s, %s', (link, platform, kind) => {
  const found = describeLink(link);
  expect([found?.platform?.name, found?.kind?.what]).toEqual([platform, kind]);
});

// B-link-11
it.each([
  ['my_shop', 'https://instagram.com/My_Shop/?igsh=1', true],
  ['https://www.instagram.com/p/AbC/', 'instagram.com/reel/AbC?utm_source=x', true],
  ['https://youtu.be/abc?si=1', 'https://m.youtube.com/watch?list=x&v=abc', true],
  ['https://www.youtube.com/shorts/abc', 'https://youtu.be/abc', true],
  ['https://a.example/x/', 'http://www.a.example/x', true],
  // B-format-17
  ['https://blog.naver.com/가게', `https://blog.naver.com/${'가게'.normalize('NFD')}`, true],
  ['https://a.example/가게', 'https://a.example/%EA%B0%80%EA%B2%8C', true],
  ['https://www.instagram.com/p/abc/', 'https://www.instagram.com/abc/', false],
  ['https://a.example/?id=1', 'https://a.example/?id=2', false],
])('"%s" and "%s" are for the same: %s', (one, other, isSame) => {
  expect(describeLink(one)?.identity === describeLink(other)?.identity).toBe(isSame);
});

// B-link-8
it.each([
  ['my_shop', 'instagram.com/my_shop'],
  ['@my.shop', 'instagram.com/my.shop'],
  ['https://www.instagram.com/my_shop/', null],
  ['www.instagram.com', null],
  ['홍길동', null],
  ['', null],
])('"%s" as a handle is %s', (link, shown) => {
  expect(readHandle(link)).toBe(shown);
});

it('text that leads nowhere is for nothing that is known', () => {
  expect(describeLink('홍길동 채널')).toBeNull();
  expect(describeLink('https://a.example/1 https://a.example/2')).toBeNull();
});
