import type { PlatformName } from './platformNames';

export type LinkTarget = 'profile' | 'post';

export interface LinkKind {
  what: string;
  example: string;
  target?: LinkTarget;
  /** Matches an address as `locate` returns it. */
  pattern: RegExp;
}

const kind = (what: string, example: string, pattern: RegExp, target?: LinkTarget): LinkKind => ({
  what,
  example: `https://${example}`,
  pattern,
  ...(target && { target }),
});

/** Feeds help, guide and notes. Of two matching kinds the later, narrower one wins. */
export const LINK_KINDS: Readonly<Record<PlatformName, readonly LinkKind[]>> = {
  인스타그램: [
    kind('프로필', 'www.instagram.com/haru_book', /^[^/]+\/(?!reels|explore)([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 'www.instagram.com/p/C8xYz1AbCdE', /\/(?:p|tv)\/([^/?]+)/, 'post'),
    kind('릴스', 'www.instagram.com/reel/C9aBcDeFgHi', /\/reels?\/([^/?]+)/, 'post'),
  ],
  유튜브: [
    kind('채널', 'www.youtube.com/@haru_book', /\/(?:@|(?:channel|c|user)\/)([^/?]+)/, 'profile'),
    kind(
      '영상',
      'www.youtube.com/watch?v=aBcD3fGh1Jk',
      /^youtu\.be\/([^/?]+)|\/watch\?(?:.*&)?v=([^&]+)|\/(?:live|embed)\/([^/?]+)/,
      'post',
    ),
    kind('쇼츠', 'www.youtube.com/shorts/aBcD3fGh1Jk', /\/shorts\/([^/?]+)/, 'post'),
  ],
  틱톡: [
    kind('프로필', 'www.tiktok.com/@haru_book', /\/@([^/?]+)(?:\?|$)/, 'profile'),
    kind('영상', 'www.tiktok.com/@haru_book/video/7301234567890123456', /\/(?:video|photo|v)\/([^/?]+)/, 'post'),
  ],
  페이스북: [
    kind(
      '페이지',
      'www.facebook.com/haru.book',
      /^(?:facebook|fb)\.com\/(?:profile\.php\?(?:.*&)?id=([^&]+)|([^/?]+)(?:\?|$))/,
      'profile',
    ),
    kind(
      '게시물',
      'www.facebook.com/haru.book/posts/1234567890123456',
      /\/(?:posts|videos|reel|permalink|photos|share\/[prv])\/(?:.*\/)?([^/?]+)|[?&](?:story_fbid|fbid|v)=([^&]+)|^fb\.watch\/([^/?]+)/,
      'post',
    ),
  ],
  스레드: [
    kind('프로필', 'www.threads.net/@haru_book', /\/@([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 'www.threads.net/@haru_book/post/C8xYz1AbCdE', /\/(?:post|t)\/([^/?]+)/, 'post'),
  ],
  'X(트위터)': [
    kind('프로필', 'x.com/haru_book', /^(?:x|twitter)\.com\/([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 'x.com/haru_book/status/1801234567890123456', /\/status(?:es)?\/([^/?]+)/, 'post'),
  ],
  네이버: [
    kind('블로그', 'blog.naver.com/haru_book', /^blog\.naver\.com\/([^/?]+)(?:\?|$)/, 'profile'),
    kind(
      '블로그 글',
      'blog.naver.com/haru_book/223456789012',
      /^blog\.naver\.com\/(?:[^/?]+\/([^/?]+)|[^/?]+\?(?:.*&)?logno=([^&]+))/,
      'post',
    ),
    kind('카페 글', 'cafe.naver.com/harubook/12345', /^cafe\.naver\.com\/([^/?]+\/[^?]+)/, 'post'),
    kind('플레이스', 'm.place.naver.com/restaurant/1234567890', /^[^/]*(?:place|map)\.naver\.com\/(?:.*\/)?(\d+)/),
    kind('스토어', 'smartstore.naver.com/harubook', /^(?:smartstore|brand)\.naver\.com\/([^?]+)/),
  ],
  텔레그램: [
    kind('채널', 't.me/haru_book', /^[^/]+\/(?:(?:s|joinchat)\/)?([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 't.me/haru_book/123', /^[^/]+\/(?:[sc]\/)?(?!(?:s|joinchat|addstickers)\/)([^/?]+\/[^/?]+)/, 'post'),
  ],
  카카오톡: [kind('카카오톡 채널', 'pf.kakao.com/_xAbCdE', /^pf\.kakao\.com\/([^/?]+)/, 'profile')],
  트위치: [kind('채널', 'www.twitch.tv/haru_book', /^twitch\.tv\/([^/?]+)(?:\?|$)/, 'profile')],
  디스코드: [
    kind('만료되지 않는 초대', 'discord.gg/aBcD1234', /^(?:discord\.gg|discord\.com\/invite)\/([^/?]+)/, 'profile'),
  ],
};
