import type { DemoGradeRange } from './demoGrades.js';

export const DEMO_LINK_GUIDES = {
  instagramProfile: ['계정 아이디 또는 프로필 주소를 입력해 주세요.', 'https://www.instagram.com/아이디'],
  instagramPost: ['게시물 주소를 입력해 주세요.', 'https://www.instagram.com/p/게시물'],
  instagramReel: ['릴스 주소를 입력해 주세요.', 'https://www.instagram.com/reel/릴스'],
  youtubeChannel: ['채널 주소를 입력해 주세요.', 'https://www.youtube.com/@채널'],
  youtubeVideo: ['영상 주소를 입력해 주세요.', 'https://www.youtube.com/watch?v=영상'],
  youtubeShorts: ['쇼츠 주소를 입력해 주세요.', 'https://www.youtube.com/shorts/영상'],
  tiktokProfile: ['프로필 주소를 입력해 주세요.', 'https://www.tiktok.com/@아이디'],
  tiktokVideo: ['영상 주소를 입력해 주세요.', 'https://www.tiktok.com/@아이디/video/영상'],
  facebookPage: ['페이지 주소를 입력해 주세요.', 'https://www.facebook.com/페이지'],
  facebookPost: ['게시물 주소를 입력해 주세요.', 'https://www.facebook.com/페이지/posts/게시물'],
  xProfile: ['프로필 주소를 입력해 주세요.', 'https://x.com/아이디'],
  xPost: ['게시물 주소를 입력해 주세요.', 'https://x.com/아이디/status/게시물'],
  naverBlog: ['블로그 주소를 입력해 주세요.', 'https://blog.naver.com/아이디'],
  naverPost: ['글 주소를 입력해 주세요.', 'https://blog.naver.com/아이디/글번호'],
  naverCafe: ['카페 글 주소를 입력해 주세요.', 'https://cafe.naver.com/카페/글번호'],
  naverPlace: ['플레이스 주소를 입력해 주세요.', 'https://m.place.naver.com/restaurant/번호'],
  naverStore: ['스토어 또는 상품 주소를 입력해 주세요.', 'https://smartstore.naver.com/스토어'],
  threadsProfile: ['프로필 주소를 입력해 주세요.', 'https://www.threads.net/@아이디'],
  threadsPost: ['게시물 주소를 입력해 주세요.', 'https://www.threads.net/@아이디/post/게시물'],
  telegramChannel: ['공개 채널 주소를 입력해 주세요.', 'https://t.me/채널'],
  telegramPost: ['게시물 주소를 입력해 주세요.', 'https://t.me/채널/번호'],
  kakaoChannel: ['카카오톡 채널 주소를 입력해 주세요.', 'https://pf.kakao.com/채널'],
  twitchChannel: ['채널 주소를 입력해 주세요.', 'https://www.twitch.tv/채널'],
  website: ['사이트 주소를 입력해 주세요.', 'https://example.com'],
  discordServer: ['만료되지 않는 초대 주소를 입력해 주세요.', 'https://discord.gg/초대'],
} as const satisfies Record<string, readonly [guide: string, example: string]>;

type DemoLinkKind = keyof typeof DEMO_LINK_GUIDES;

export interface DemoCategory {
  text: string;
  product: string;
  grades: DemoGradeRange;
  /** Won for one at the lowest grade. */
  price: number;
  min: number;
  max: number;
  link: DemoLinkKind;
  auto?: boolean;
}

const category = (
  text: string,
  product: string,
  grades: DemoGradeRange,
  [price, min, max]: readonly [price: number, min: number, max: number],
  link: DemoLinkKind,
  repeat?: 'auto',
): DemoCategory => ({ text, product, grades, price, min, max, link, auto: repeat === 'auto' });

const platform = (
  text: string,
  background: string,
  categories: readonly DemoCategory[],
  { visible } = { visible: true },
) => ({ text, background, categories, visible });

export const DEMO_PLATFORMS = [
  platform('인스타그램', '#c13584', [
    category('팔로워 · 국내', '인스타 팔로워', 'korean', [65, 20, 10_000], 'instagramProfile'),
    category('팔로워 · 외국인', '인스타 팔로워', 'foreign', [5, 100, 100_000], 'instagramProfile'),
    category('좋아요', '인스타 좋아요', 'reaction', [2.4, 50, 50_000], 'instagramPost', 'auto'),
    category('릴스 조회수', '인스타 릴스 조회수', 'reaction', [0.35, 100, 1_000_000], 'instagramReel', 'auto'),
    category('댓글', '인스타 댓글', 'comment', [180, 5, 1_000], 'instagramPost'),
    category('저장 · 공유', '인스타 저장', 'reaction', [1.8, 50, 30_000], 'instagramPost', 'auto'),
    category('노출 · 도달', '인스타 노출', 'reaction', [0.85, 100, 200_000], 'instagramPost', 'auto'),
    category('라이브 시청자', '인스타 라이브 시청자', 'live', [14, 50, 5_000], 'instagramProfile'),
  ]),
  platform('유튜브', '#e62117', [
    category('구독자 · 국내', '유튜브 구독자', 'korean', [240, 10, 5_000], 'youtubeChannel'),
    category('구독자 · 외국인', '유튜브 구독자', 'foreign', [28, 50, 30_000], 'youtubeChannel'),
    category('조회수', '유튜브 조회수', 'reaction', [3.2, 500, 500_000], 'youtubeVideo', 'auto'),
    category('쇼츠 조회수', '유튜브 쇼츠 조회수', 'reaction', [2.1, 500, 500_000], 'youtubeShorts', 'auto'),
    category('좋아요', '유튜브 좋아요', 'reaction', [6.5, 50, 50_000], 'youtubeVideo', 'auto'),
    category('댓글', '유튜브 댓글', 'comment', [260, 5, 1_000], 'youtubeVideo'),
    category('시청 시간', '유튜브 시청 시간', 'place', [42, 100, 4_000], 'youtubeVideo'),
    category('라이브 시청자', '유튜브 라이브 시청자', 'live', [18, 50, 10_000], 'youtubeVideo'),
  ]),
  platform('틱톡', '#111111', [
    category('팔로워', '틱톡 팔로워', 'foreign', [7.5, 50, 50_000], 'tiktokProfile'),
    category('팔로워 · 국내', '틱톡 팔로워', 'korean', [95, 20, 5_000], 'tiktokProfile'),
    category('좋아요', '틱톡 좋아요', 'reaction', [3.1, 50, 50_000], 'tiktokVideo', 'auto'),
    category('조회수', '틱톡 조회수', 'reaction', [0.12, 500, 5_000_000], 'tiktokVideo', 'auto'),
    category('댓글', '틱톡 댓글', 'comment', [170, 5, 1_000], 'tiktokVideo'),
    category('라이브 시청자', '틱톡 라이브 시청자', 'live', [16, 50, 5_000], 'tiktokProfile'),
  ]),
  platform('페이스북', '#1877f2', [
    category('페이지 팔로워', '페이스북 팔로워', 'foreign', [9, 100, 50_000], 'facebookPage'),
    category('페이지 팔로워 · 국내', '페이스북 팔로워', 'korean', [110, 20, 3_000], 'facebookPage'),
    category('게시물 좋아요', '페이스북 좋아요', 'reaction', [4.2, 50, 20_000], 'facebookPost', 'auto'),
    category('동영상 조회수', '페이스북 조회수', 'reaction', [0.9, 500, 500_000], 'facebookPost', 'auto'),
    category('댓글', '페이스북 댓글', 'comment', [220, 5, 500], 'facebookPost'),
  ]),
  platform('X(트위터)', '#0f1419', [
    category('팔로워', 'X 팔로워', 'foreign', [12, 50, 30_000], 'xProfile'),
    category('마음에 들어요', 'X 마음에 들어요', 'reaction', [6.2, 20, 10_000], 'xPost', 'auto'),
    category('재게시', 'X 재게시', 'reaction', [7.8, 20, 10_000], 'xPost', 'auto'),
    category('조회수', 'X 조회수', 'reaction', [0.25, 100, 1_000_000], 'xPost', 'auto'),
  ]),
  platform('네이버', '#03c75a', [
    category('블로그 이웃', '네이버 블로그 이웃', 'place', [130, 10, 2_000], 'naverBlog'),
    category('블로그 공감', '네이버 블로그 공감', 'place', [70, 10, 1_000], 'naverPost', 'auto'),
    category('블로그 댓글', '네이버 블로그 댓글', 'comment', [420, 5, 300], 'naverPost'),
    category('카페 조회수', '네이버 카페 조회수', 'place', [9.5, 100, 20_000], 'naverCafe', 'auto'),
    category('플레이스 저장', '네이버 플레이스 저장', 'place', [160, 10, 1_000], 'naverPlace'),
    category('스토어 찜', '네이버 스토어 찜', 'place', [150, 10, 2_000], 'naverStore'),
  ]),
  platform('스레드', '#26282c', [
    category('팔로워', '스레드 팔로워', 'foreign', [11, 50, 20_000], 'threadsProfile'),
    category('좋아요', '스레드 좋아요', 'reaction', [5.4, 20, 20_000], 'threadsPost', 'auto'),
    category('리포스트', '스레드 리포스트', 'reaction', [8.6, 20, 5_000], 'threadsPost', 'auto'),
  ]),
  platform('텔레그램', '#229ed9', [
    category('채널 구독자', '텔레그램 구독자', 'foreign', [4.5, 100, 100_000], 'telegramChannel'),
    category('게시물 조회수', '텔레그램 조회수', 'reaction', [0.15, 100, 500_000], 'telegramPost', 'auto'),
    category('게시물 반응', '텔레그램 반응', 'reaction', [0.8, 50, 50_000], 'telegramPost', 'auto'),
  ]),
  platform('카카오톡', '#fee500', [
    category('채널 친구', '카카오톡 채널 친구', 'place', [190, 20, 3_000], 'kakaoChannel'),
    category('채널 친구 · 대량', '카카오톡 채널 친구', 'korean', [175, 100, 10_000], 'kakaoChannel'),
  ]),
  platform('트위치', '#772ce8', [
    category('팔로워', '트위치 팔로워', 'foreign', [6.8, 50, 20_000], 'twitchChannel'),
    category('라이브 시청자', '트위치 라이브 시청자', 'live', [22, 20, 2_000], 'twitchChannel'),
  ]),
  platform('홈페이지 방문', '#4b5563', [
    category('방문자', '홈페이지 방문자', 'place', [1.25, 500, 200_000], 'website', 'auto'),
    category('검색 유입', '홈페이지 검색 유입', 'place', [4.75, 100, 50_000], 'website', 'auto'),
  ]),
  platform(
    '디스코드',
    '#5865f2',
    [
      category('서버 멤버', '디스코드 멤버', 'foreign', [15, 50, 10_000], 'discordServer'),
      category('온라인 멤버', '디스코드 온라인 멤버', 'live', [24, 50, 3_000], 'discordServer'),
    ],
    { visible: false },
  ),
];
