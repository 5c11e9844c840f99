/** What an order can be for, and how its link looks. */
interface LinkExample {
  what: string;
  example: string;
}

/** By words that a platform's name may hold, in Korean or as the service writes itself. */
const EXAMPLES: readonly (readonly [
  names: RegExp,
  ...examples: readonly (readonly [what: string, example: string])[],
])[] = [
  [
    /인스타|instagram/,
    ['프로필', 'https://www.instagram.com/아이디'],
    ['게시물', 'https://www.instagram.com/p/게시물'],
    ['릴스', 'https://www.instagram.com/reel/릴스'],
  ],
  [
    /유튜브|youtube/,
    ['채널', 'https://www.youtube.com/@채널'],
    ['영상', 'https://www.youtube.com/watch?v=영상'],
    ['쇼츠', 'https://www.youtube.com/shorts/영상'],
  ],
  [/틱톡|tiktok/, ['프로필', 'https://www.tiktok.com/@아이디'], ['영상', 'https://www.tiktok.com/@아이디/video/영상']],
  [
    /페이스북|facebook/,
    ['페이지', 'https://www.facebook.com/페이지'],
    ['게시물', 'https://www.facebook.com/페이지/posts/게시물'],
  ],
  [
    /스레드|threads/,
    ['프로필', 'https://www.threads.net/@아이디'],
    ['게시물', 'https://www.threads.net/@아이디/post/게시물'],
  ],
  [/트위터|twitter|^x\b/, ['프로필', 'https://x.com/아이디'], ['게시물', 'https://x.com/아이디/status/게시물']],
  [
    /네이버|naver/,
    ['블로그', 'https://blog.naver.com/아이디'],
    ['블로그 글', 'https://blog.naver.com/아이디/글번호'],
    ['플레이스', 'https://m.place.naver.com/restaurant/번호'],
  ],
  [/텔레그램|telegram/, ['채널', 'https://t.me/채널'], ['게시물', 'https://t.me/채널/번호']],
  [/카카오|kakao/, ['카카오톡 채널', 'https://pf.kakao.com/채널']],
  [/트위치|twitch/, ['채널', 'https://www.twitch.tv/채널']],
  [/디스코드|discord/, ['만료되지 않는 초대', 'https://discord.gg/초대']],
];

/** How links to this platform look (B-order-14); none for a platform that we do not know. */
export function findLinkExamples(platform: string): readonly LinkExample[] {
  const name = platform.trim().toLowerCase();
  const [, ...examples] = EXAMPLES.find(([names]) => names.test(name)) ?? [];
  return examples.map(([what, example]) => ({ what, example }));
}
