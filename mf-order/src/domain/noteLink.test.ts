import { describeLink } from './describeLink';
import { guessTarget, noteMisfit, noteRunning } from './noteLink';

// B-link-10
it.each([
  ['팔로워 · 국내', '인스타 팔로워 [실계정]', 'profile'],
  ['구독자 · 국내', '유튜브 구독자', 'profile'],
  ['채널 친구', '카카오톡 채널 친구', 'profile'],
  ['블로그 이웃', '네이버 블로그 이웃', 'profile'],
  ['서버 멤버', '디스코드 멤버', 'profile'],
  ['좋아요', '인스타 좋아요 [팔로워 많은 계정]', 'post'],
  ['릴스 조회수', '인스타 릴스 조회수', 'post'],
  ['재게시', 'X 재게시', 'post'],
  ['팔로워', '한국인 (좋아요 보너스)', 'profile'],
  ['라이브 시청자', '인스타 라이브 시청자', null],
  ['팔로워', '팔로워 + 좋아요 패키지', null],
  ['팔로워', '팔로워와 좋아요', null],
  ['좋아요', '자동 좋아요', null],
  ['스토어 찜', '네이버 스토어 찜', null],
  ['방문자', '홈페이지 방문자', null],
])('"%s", "%s" needs a link to %s', (category, product, target) => {
  expect(guessTarget({ category, product })).toBe(target);
});

const follower = { platform: '인스타그램', category: '팔로워', product: '인스타 팔로워' };
const like = { platform: '인스타그램', category: '좋아요', product: '인스타 좋아요' };
const youtube = { platform: '유튜브', category: '조회수', product: '유튜브 조회수' };

// B-link-9, B-link-10
it.each([
  ['https://www.instagram.com/my_shop', follower, null],
  ['my_shop', follower, null],
  ['https://www.instagram.com/reel/a', like, null],
  ['https://www.instagram.com/share/abc', like, null],
  ['홍길동 채널', follower, null],
  ['https://www.instagram.com/p/a', follower, '이 상품에는 프로필 주소가 필요해 보여요. 지금은 게시물 주소예요.'],
  ['my_shop', like, '이 상품에는 게시물, 릴스 주소가 필요해 보여요. 지금은 프로필 주소예요.'],
  ['https://youtu.be/a', follower, '인스타그램 상품인데 유튜브 주소예요. 맞는지 확인해 주세요.'],
  ['https://a.example/x', follower, '인스타그램 상품인데 인스타그램 주소가 아니에요. 맞는지 확인해 주세요.'],
  ['my_shop', youtube, '아이디만 적으면 인스타그램 프로필을 뜻해요. 유튜브 주소를 붙여 넣어 주세요.'],
  ['https://m.youtube.com/watch?v=a', youtube, null],
  ['https://youtu.be/a', { ...youtube, platform: '홈페이지 방문' }, null],
])('"%s" for %j: %s', (link, product, note) => {
  expect(noteMisfit(link, product)).toBe(note);
});

// B-link-11
it('an unfinished order for the same is noted, whatever its spelling; a finished one, or one for another, is not', () => {
  const wanted = describeLink('https://www.instagram.com/p/abc/');
  if (!wanted) throw new Error('not described');
  const order = (id: number, link: string, status: number) => ({ id, link, status });
  const note = '이 링크로 진행 중인 주문이 있어요(주문번호 7). 겹쳐서 주문하면 수량이 섞일 수 있어요.';
  for (const status of [0, 1, 4]) {
    expect(noteRunning(wanted, [order(8, 'abc', 0), order(7, 'instagram.com/reel/abc?x=1', status)])).toBe(note);
  }
  for (const status of [2, 3, 5, 9]) {
    expect(noteRunning(wanted, [order(7, 'https://www.instagram.com/p/abc/', status)])).toBeNull();
  }
});
