import { describeNeed, guessTarget, readLink } from './linkNeed';

// B-link-10
it.each([
  ['팔로워 · 국내', '인스타 팔로워 [실계정]', 'profile'],
  ['채널 친구', '카카오톡 채널 친구', 'profile'],
  ['블로그 이웃', '네이버 블로그 이웃', 'profile'],
  ['좋아요', '인스타 좋아요 [팔로워 많은 계정]', 'post'],
  ['릴스 조회수', '인스타 릴스 조회수', 'post'],
  ['팔로워', '한국인 (좋아요 보너스)', 'profile'],
  ['라이브 시청자', '인스타 라이브 시청자', null],
  ['팔로워', '팔로워 + 좋아요 패키지', null],
  ['좋아요', '자동 좋아요', null],
  ['방문자', '홈페이지 방문자', null],
])('"%s", "%s" needs a link to %s', (category, product, target) => {
  expect(guessTarget({ category, product })).toBe(target);
});

const INSTAGRAM = { platform: '인스타그램', category: '팔로워', product: '인스타 팔로워' };
const LIKES = { platform: '유튜브', category: '좋아요', product: '유튜브 좋아요' };
const SITE = { platform: '홈페이지', category: '방문자', product: '홈페이지 방문자' };
const UNKNOWN = { platform: '새 플랫폼', category: '좋아요', product: '좋아요' };

// B-link-14
it.each([
  [
    INSTAGRAM,
    '인스타그램 프로필 주소를 붙여 넣어 주세요. 아이디만 적어도 돼요.',
    'https://www.instagram.com/haru_book',
  ],
  [LIKES, '유튜브 영상 주소를 붙여 넣어 주세요.', 'https://www.youtube.com/watch?v=aBcD3fGh1Jk'],
  [
    { platform: '네이버', category: '카페 조회수', product: '네이버 카페 조회수' },
    '네이버 카페 글 주소를 붙여 넣어 주세요.',
    'https://cafe.naver.com/harubook/12345',
  ],
  [{ ...LIKES, product: '유튜브 라이브 시청자' }, '유튜브 주소를 붙여 넣어 주세요.', 'https://'],
  [SITE, '사이트 주소를 붙여 넣어 주세요.', 'https://example.com'],
  [UNKNOWN, '주문할 주소를 붙여 넣어 주세요.', 'https://'],
])('%j says "%s"', (linked, hint, example) => {
  expect(describeNeed(linked)).toMatchObject({ hint, example });
});

// B-link-14
it('an example that stands in the field is as short as the field', () => {
  expect(describeNeed(INSTAGRAM).placeholder).toBe('instagram.com/haru_book');
  expect(describeNeed(LIKES).placeholder).toBe('youtube.com/watch?v=aBcD3fGh1…');
  expect(describeNeed(UNKNOWN).placeholder).toBe('https://');
});

// B-link-14
it.each([
  ['a profile of Instagram', INSTAGRAM, ['haru_book', '@haru.book', '하루책']],
  ['a kind that is not known', { ...LIKES, product: '유튜브 라이브 시청자' }, ['haru_book']],
  ['a platform that is not known', UNKNOWN, ['haru_book', '하루책']],
  ['a video', LIKES, ['youtu.be/abc', 'https://youtu.be/abc', '하루 책방 영상', 'javascript:alert(1)', '']],
  ['a site', SITE, ['example.com', '하루책방.한국', 'https://example.com/a']],
])('%s is ordered with %j: %j', (_, linked, links) => {
  for (const link of links) expect(readLink(link, linked)).toEqual({ ok: true, link });
});

// B-link-14
it.each([
  ['a video', LIKES, ['haru_book', '@haru_book', '하루책']],
  ['a site', SITE, ['haru_book', '@haru.book', '하루책방']],
  ['a post of Instagram', { ...INSTAGRAM, category: '좋아요', product: '인스타 좋아요' }, ['haru_book']],
  ['a channel', { ...LIKES, category: '구독자', product: '유튜브 구독자' }, ['haru_book']],
])('%s takes no bare word (%j): %j', (_, linked, links) => {
  for (const link of links) expect(readLink(link, linked)).toEqual({ ok: false, code: 'LINK_NO_ADDRESS' });
});
