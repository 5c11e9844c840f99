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

/** A place whose links are known. Help, guide, cleaning and notes all read this table (B-link-1). */
export interface LinkPlatform {
  name: string;
  /** Words that a shop's name for the platform may hold, in lower case. */
  names: RegExp;
  /** Domains; everything below them counts, too (`m.`, `vm.`, `l.`). */
  hosts: readonly string[];
  /** Names of parameters that only say where a link was shared (B-link-4). */
  tracking?: RegExp;
  kinds: readonly LinkKind[];
}

const kind = (what: string, example: string, pattern: RegExp, target?: LinkTarget): LinkKind => ({
  what,
  example: `https://${example}`,
  pattern,
  ...(target && { target }),
});

/** A later kind is the narrower one: it wins where two patterns fit. */
export const LINK_PLATFORMS: readonly LinkPlatform[] = [
  {
    name: '인스타그램',
    names: /인스타|instagram/,
    hosts: ['instagram.com', 'instagr.am', 'ig.me'],
    kinds: [
      kind('프로필', 'www.instagram.com/아이디', /^[^/]+\/(?!reels|explore)([^/?]+)(?:\?|$)/, 'profile'),
      kind('게시물', 'www.instagram.com/p/게시물', /\/(?:p|tv)\/([^/?]+)/, 'post'),
      kind('릴스', 'www.instagram.com/reel/릴스', /\/reels?\/([^/?]+)/, 'post'),
    ],
  },
  {
    name: '유튜브',
    names: /유튜브|youtube/,
    hosts: ['youtube.com', 'youtu.be'],
    tracking: /^(?:si|feature|pp|ab_channel)$/,
    kinds: [
      kind('채널', 'www.youtube.com/@채널', /\/(?:@|(?:channel|c|user)\/)([^/?]+)/, 'profile'),
      kind(
        '영상',
        'www.youtube.com/watch?v=영상',
        /^youtu\.be\/([^/?]+)|\/watch\?(?:.*&)?v=([^&]+)|\/(?:live|embed)\/([^/?]+)/,
        'post',
      ),
      kind('쇼츠', 'www.youtube.com/shorts/영상', /\/shorts\/([^/?]+)/, 'post'),
    ],
  },
  {
    name: '틱톡',
    names: /틱톡|tiktok/,
    hosts: ['tiktok.com'],
    tracking:
      /^(?:_[rtd]|is_from_webapp|sender_\w+|web_id|is_copy_url|share_\w+|tt_from|u_code|sec_user_id|timestamp|checksum|source|refer|referer_\w+|embed_source|sharer_language)$/,
    kinds: [
      kind('프로필', 'www.tiktok.com/@아이디', /\/@([^/?]+)(?:\?|$)/, 'profile'),
      kind('영상', 'www.tiktok.com/@아이디/video/영상', /\/(?:video|photo|v)\/([^/?]+)/, 'post'),
    ],
  },
  {
    name: '페이스북',
    names: /페이스북|facebook/,
    hosts: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
    tracking: /^(?:__\w+.*|rdid|share_url|ref|refsrc|hc_ref|sfnsn|paipv|eav|_rdr)$/,
    kinds: [
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
  },
  {
    name: '스레드',
    names: /스레드|threads/,
    hosts: ['threads.net', 'threads.com'],
    tracking: /^(?:xmt|slof)$/,
    kinds: [
      kind('프로필', 'www.threads.net/@아이디', /\/@([^/?]+)(?:\?|$)/, 'profile'),
      kind('게시물', 'www.threads.net/@아이디/post/게시물', /\/(?:post|t)\/([^/?]+)/, 'post'),
    ],
  },
  {
    name: 'X(트위터)',
    names: /트위터|twitter|^x\b/,
    hosts: ['x.com', 'twitter.com', 't.co'],
    tracking: /^(?:s|t|ref_src|ref_url|cxt|cn)$/,
    kinds: [
      kind('프로필', 'x.com/아이디', /^(?:x|twitter)\.com\/([^/?]+)(?:\?|$)/, 'profile'),
      kind('게시물', 'x.com/아이디/status/게시물', /\/status(?:es)?\/([^/?]+)/, 'post'),
    ],
  },
  {
    name: '네이버',
    names: /네이버|naver/,
    hosts: ['naver.com', 'naver.me'],
    tracking: /^(?:napm|n_\w+|proxyreferer|trackingcode)$/,
    kinds: [
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
  },
  {
    name: '텔레그램',
    names: /텔레그램|telegram/,
    hosts: ['t.me', 'telegram.me'],
    kinds: [
      kind('채널', 't.me/채널', /^[^/]+\/(?:(?:s|joinchat)\/)?([^/?]+)(?:\?|$)/, 'profile'),
      kind('게시물', 't.me/채널/번호', /^[^/]+\/(?:[sc]\/)?(?!(?:s|joinchat|addstickers)\/)([^/?]+\/[^/?]+)/, 'post'),
    ],
  },
  {
    name: '카카오톡',
    names: /카카오|kakao/,
    hosts: ['kakao.com'],
    kinds: [kind('카카오톡 채널', 'pf.kakao.com/채널', /^pf\.kakao\.com\/([^/?]+)/, 'profile')],
  },
  {
    name: '트위치',
    names: /트위치|twitch/,
    hosts: ['twitch.tv'],
    tracking: /^tt_\w+$/,
    kinds: [kind('채널', 'www.twitch.tv/채널', /^twitch\.tv\/([^/?]+)(?:\?|$)/, 'profile')],
  },
  {
    name: '디스코드',
    names: /디스코드|discord/,
    hosts: ['discord.gg', 'discord.com'],
    kinds: [
      kind('만료되지 않는 초대', 'discord.gg/초대', /^(?:discord\.gg|discord\.com\/invite)\/([^/?]+)/, 'profile'),
    ],
  },
];

/** The platform that a shop calls so; undefined for one that we do not know. */
export function findLinkPlatform(name: string): LinkPlatform | undefined {
  const written = name.trim().toLowerCase();
  return LINK_PLATFORMS.find(({ names }) => names.test(written));
}

/** The platform that an address belongs to, short hosts included; undefined for any other site. */
export function platformOfAddress(address: string): LinkPlatform | undefined {
  const host = hostOf(address);
  return LINK_PLATFORMS.find(({ hosts }) => hosts.some((domain) => host === domain || host.endsWith(`.${domain}`)));
}

/** The host of an address with or without its scheme, in lower case. */
export function hostOf(address: string): string {
  const host = /^(?:https?:\/\/)?(?:[^/?#@]*@)?([^/?#:]*)/i.exec(address)?.[1] ?? '';
  return host.toLowerCase().replace(/\.$/, '');
}
