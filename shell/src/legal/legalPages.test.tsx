import { screen, within } from '@testing-library/react';
import { formatRetention, RETENTION } from 'contract';
import { renderApp } from '../testing/renderApp';

const page = async (path: string) => {
  renderApp({ path, screens: [], settings: { FOOTER_COMPANY: '그로스 주식회사', FOOTER_CEO: '김대표' } });
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('main');
};

// B-legal-1, B-legal-4
describe('/terms/service, without any remote', () => {
  // B-legal-1
  it.each([
    '환불은 결제 후 72시간 이내에만',
    '이미 사용한 포인트는 환불되지 않습니다',
    '주문 기록과 입금 기록은 3개월 동안만 보관합니다',
  ])('says "%s"', async (fact) => {
    expect(await page('/terms/service')).toHaveTextContent(fact);
  });

  it('names the company', async () => {
    const main = await page('/terms/service');
    await screen.findAllByText(/그로스 주식회사/);
    expect(main).toHaveTextContent('대표: 김대표');
  });
});

// B-legal-2
describe('/terms/privacy, without any remote', () => {
  // B-legal-2, B-legal-3, B-point-89
  it.each([
    '아이디, 이메일, 비밀번호',
    '입금자명',
    '현금영수증 신청(선택): 휴대전화 번호',
    '환불 요청: 은행, 계좌번호, 예금주. 암호화해 보관하고, 환불하거나 거절하면 바로 지웁니다.',
    '부정 이용 기록: 5년',
    '대금 결제, 계약과 청약철회에 관한 기록: 5년',
    '소비자의 불만과 분쟁 처리에 관한 기록: 3년',
    '본인 확인에 관한 기록: 6개월',
    '방문(접속) 기록: 3개월',
    '접속 기록(일시, 브라우저와 기기 정보, 끝부분을 가린 IP 주소)',
    '알림으로 받은 입금자명은 3개월 뒤에 지웁니다',
    "계정설정의 '저장된 입금 정보'에서 언제든지 지울 수 있으며",
  ])('says "%s"', async (fact) => {
    expect(await page('/terms/privacy')).toHaveTextContent(fact);
  });

  // B-legal-30
  it.each([
    '주문과 자동주문 내역: 끝난 뒤 3개월. 진행을 알려 드리고 문의에 답하기 위해서입니다.',
    '그 뒤에는 링크를 지우고 상품, 수량, 금액, 일시만 남깁니다.',
    '충전 내역의 입금자명과 증빙 정보: 처리한 뒤 3개월.',
    '탈퇴한 회원의 아이디, 연락처와 입금자명: 탈퇴하면 바로 삭제.',
    '백업 파일: 1개월. 사고가 났을 때 서비스를 되살리기 위해서입니다.',
  ])('says how long and why: "%s"', async (fact) => {
    expect(await page('/terms/privacy')).toHaveTextContent(fact);
  });

  // B-legal-30
  it('shows every row that the server erases by', async () => {
    const shown = within(await page('/terms/privacy')).getAllByRole('listitem');
    const texts = shown.map(({ textContent }) => textContent);
    for (const row of RETENTION) expect(texts).toContain(`${row.what}: ${formatRetention(row)}. ${row.why}`);
  });
});
