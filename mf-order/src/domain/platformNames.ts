/** Patterns match the shop's names for each platform. */
const NAMES = {
  인스타그램: /인스타|instagram/,
  유튜브: /유튜브|youtube/,
  틱톡: /틱톡|tiktok/,
  페이스북: /페이스북|페북|facebook/,
  스레드: /스레드|쓰레드|threads/,
  'X(트위터)': /트위터|twitter|^x\b/,
  네이버: /네이버|naver/,
  텔레그램: /텔레그램|telegram/,
  카카오톡: /카카오|kakao/,
  트위치: /트위치|twitch/,
  디스코드: /디스코드|discord/,
};

export type PlatformName = keyof typeof NAMES;

export function findPlatformName(called: string): PlatformName | undefined {
  const written = called.trim().toLowerCase();
  return (Object.keys(NAMES) as PlatformName[]).find((name) => NAMES[name].test(written));
}
