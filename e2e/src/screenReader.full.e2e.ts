import { ScreenReader } from './support/ScreenReader';
import { setUpShop } from './support/setUpShop';

const MEMBER = { id: 'sori', password: 'bada-2026!', email: 'sori@example.com' };

const suite = setUpShop();
let reader: ScreenReader;
beforeAll(async () => {
  const { page } = await suite.visit();
  await page.goto('/');
  reader = await ScreenReader.open(page);
});

// B-look-2
describe('by the accessibility tree alone', () => {
  it('a visitor signs up and logs in', async () => {
    await reader.press('link', '회원가입');
    await reader.find('heading', '회원가입');
    await reader.type('textbox', '아이디', MEMBER.id);
    await reader.type('textbox', '비밀번호', MEMBER.password);
    await reader.type('textbox', '비밀번호 재입력', MEMBER.password);
    await reader.type('textbox', '이메일', MEMBER.email);
    await reader.step('combobox', '가입경로', 'ArrowDown');
    await reader.press('checkbox', '전체 동의');
    await reader.press('button', '회원가입');
    await reader.hear('회원가입에 성공했습니다.');
    await reader.find('heading', '로그인');
    await reader.type('textbox', '아이디', MEMBER.id);
    await reader.type('textbox', '비밀번호', MEMBER.password);
    await reader.press('button', '로그인');
    await reader.hear('로그인에 성공했습니다.');
    await reader.find('heading', '주문하기');
  });

  it('a member asks for a top-up', async () => {
    await reader.press('link', '포인트충전');
    await reader.find('heading', '포인트 충전');
    await reader.type('textbox', '입금자명', '김소리');
    await reader.press('button', '+5만원');
    await reader.hear('50,000원');
    await reader.press('button', '충전 신청');
    await reader.hear('아래 정보를 확인해주세요.');
    await reader.find('region', '입금 안내');
    const [deposit] = (await suite.shop.operator('deposits', 'list', '--status', 'pending')) as { id: number }[];
    await suite.shop.operator('deposits', 'accept', String(deposit?.id));
    await reader.press('button', '확인하기');
    await reader.find('link', '보유 포인트 50,000 충전');
  });

  it('a member orders, and is told what it costs', async () => {
    await reader.press('link', '주문하기');
    await reader.find('combobox', '상품');
    await reader.press('button', '주문하기');
    await reader.hear('주문 링크를 입력해주세요.');
    await reader.type('textbox', '주문 링크', 'https://www.instagram.com/sori.bada');
    await reader.step('spinbutton', '주문 수량', 'ArrowUp');
    await reader.hear('총 결제 포인트');
    await reader.press('button', '주문하기');
    await reader.find('region', '주문 완료');
  });

  it('a member finds the order in the history', async () => {
    await reader.press('link', '주문내역');
    await reader.find('heading', '주문내역');
    await reader.find('table', '주문내역');
    await reader.find('columnheader', '주문번호');
    await reader.find('link', /sori\.bada/);
  });
});
