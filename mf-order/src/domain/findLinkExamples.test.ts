import { normalizeLink } from 'contract';
import { findLinkExamples } from './findLinkExamples';

// B-order-14
test.each([
  ['인스타그램', 'https://www.instagram.com/아이디'],
  ['Instagram', 'https://www.instagram.com/아이디'],
  ['유튜브', 'https://www.youtube.com/@채널'],
  ['틱톡 (TikTok)', 'https://www.tiktok.com/@아이디'],
  ['페이스북', 'https://www.facebook.com/페이지'],
  ['스레드', 'https://www.threads.net/@아이디'],
  ['X', 'https://x.com/아이디'],
  ['X(트위터)', 'https://x.com/아이디'],
  ['네이버', 'https://blog.naver.com/아이디'],
  ['텔레그램', 'https://t.me/채널'],
  ['카카오톡', 'https://pf.kakao.com/채널'],
  ['트위치', 'https://www.twitch.tv/채널'],
  ['디스코드', 'https://discord.gg/초대'],
])('"%s": "%s"', (platform, example) => {
  const examples = findLinkExamples(platform);
  expect(examples[0]?.example).toBe(example);
  for (const { example: link } of examples) expect(normalizeLink(link)).toMatchObject({ ok: true, href: link });
});

// B-order-14
test.each(['홈페이지 방문', 'Xbox', '', '새 플랫폼'])('no example for %p', (platform) => {
  expect(findLinkExamples(platform)).toEqual([]);
});
