import { describeLink } from './describeLink';
import { noteMisfit, noteRunning } from './noteLink';

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
  ['https://www.instagram.com/p/a', follower, '프로필 주소를 넣어 주세요. 지금 넣은 건 게시물 주소예요.'],
  ['my_shop', like, '게시물이나 릴스 주소를 넣어 주세요. 지금 넣은 건 프로필 주소예요.'],
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
