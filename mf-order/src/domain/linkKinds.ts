import type { PlatformName } from './platformNames';

/** What an order can be for: a whole account, or one thing that it published. */
export type LinkTarget = 'profile' | 'post';

/** One kind of link of a platform. */
export interface LinkKind {
  /** Korean, as help, guide and notes call it. */
  what: string;
  example: string;
  /** Absent where a product's words do not tell whether this is what it needs. */
  target?: LinkTarget;
  /** Finds the kind in an address as `locate` has it; the group that is filled says what exactly the link is for. */
  pattern: RegExp;
}

const kind = (what: string, example: string, pattern: RegExp, target?: LinkTarget): LinkKind => ({
  what,
  example: `https://${example}`,
  pattern,
  ...(target && { target }),
});

/**
 * The kinds of links of each platform: help, guide and notes read this table (B-link-1). A later kind is the narrower one:
 * it wins where two patterns fit.
 */
export const LINK_KINDS: Readonly<Record<PlatformName, readonly LinkKind[]>> = {
  인스타그램: [
    kind('프로필', 'www.instagram.com/아이디', /^[^/]+\/(?!reels|explore)([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 'www.instagram.com/p/게시물', /\/(?:p|tv)\/([^/?]+)/, 'post'),
    kind('릴스', 'www.instagram.com/reel/릴스', /\/reels?\/([^/?]+)/, 'post'),
  ],
  유튜브: [
    kind('채널', 'www.youtube.com/@채널', /\/(?:@|(?:channel|c|user)\/)([^/?]+)/, 'profile'),
    kind(
      '영상',
      'www.youtube.com/watch?v=영상',
      /^youtu\.be\/([^/?]+)|\/watch\?(?:.*&)?v=([^&]+)|\/(?:live|embed)\/([^/?]+)/,
      'post',
    ),
    kind('쇼츠', 'www.youtube.com/shorts/영상', /\/shorts\/([^/?]+)/, 'post'),
  ],
  틱톡: [
    kind('프로필', 'www.tiktok.com/@아이디', /\/@([^/?]+)(?:\?|$)/, 'profile'),
    kind('영상', 'www.tiktok.com/@아이디/video/영상', /\/(?:video|photo|v)\/([^/?]+)/, 'post'),
  ],
  페이스북: [
    kind(
      '페이지',
      'www.facebook.com/페이지',
      /^(?:facebook|fb)\.com\/(?:profile\.php\?(?:.*&)?id=([^&]+)|([^/?]+)(?:\?|$))/,
      'profile',
    ),
    kind(
      '게시물',
      'www.facebook.com/페이지/posts/게시물',
      /\/(?:posts|videos|reel|permalink|photos|share\/[prv])\/(?:.*\/)?([^/?]+)|[?&](?:story_fbid|fbid|v)=([^&]+)|^fb\.watch\/([^/?]+)/,
      'post',
    ),
  ],
  스레드: [
    kind('프로필', 'www.threads.net/@아이디', /\/@([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 'www.threads.net/@아이디/post/게시물', /\/(?:post|t)\/([^/?]+)/, 'post'),
  ],
  'X(트위터)': [
    kind('프로필', 'x.com/아이디', /^(?:x|twitter)\.com\/([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 'x.com/아이디/status/게시물', /\/status(?:es)?\/([^/?]+)/, 'post'),
  ],
  네이버: [
    kind('블로그', 'blog.naver.com/아이디', /^blog\.naver\.com\/([^/?]+)(?:\?|$)/, 'profile'),
    kind(
      '블로그 글',
      'blog.naver.com/아이디/글번호',
      /^blog\.naver\.com\/(?:[^/?]+\/([^/?]+)|[^/?]+\?(?:.*&)?logno=([^&]+))/,
      'post',
    ),
    kind('카페 글', 'cafe.naver.com/카페/글번호', /^cafe\.naver\.com\/([^/?]+\/[^?]+)/, 'post'),
    kind('플레이스', 'm.place.naver.com/restaurant/번호', /^[^/]*(?:place|map)\.naver\.com\/(?:.*\/)?(\d+|번호)/),
    kind('스토어', 'smartstore.naver.com/스토어', /^(?:smartstore|brand)\.naver\.com\/([^?]+)/),
  ],
  텔레그램: [
    kind('채널', 't.me/채널', /^[^/]+\/(?:(?:s|joinchat)\/)?([^/?]+)(?:\?|$)/, 'profile'),
    kind('게시물', 't.me/채널/번호', /^[^/]+\/(?:[sc]\/)?(?!(?:s|joinchat|addstickers)\/)([^/?]+\/[^/?]+)/, 'post'),
  ],
  카카오톡: [kind('카카오톡 채널', 'pf.kakao.com/채널', /^pf\.kakao\.com\/([^/?]+)/, 'profile')],
  트위치: [kind('채널', 'www.twitch.tv/채널', /^twitch\.tv\/([^/?]+)(?:\?|$)/, 'profile')],
  디스코드: [
    kind('만료되지 않는 초대', 'discord.gg/초대', /^(?:discord\.gg|discord\.com\/invite)\/([^/?]+)/, 'profile'),
  ],
};
