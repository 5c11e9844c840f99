import { screen } from '@testing-library/react';
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
  // B-legal-2, B-legal-3
  it.each([
    '아이디, 이메일, 비밀번호',
    '입금자명',
    '현금영수증 신청(선택): 휴대전화 번호',
    '부정 이용 기록: 5년',
    '대금 결제, 계약과 청약철회에 관한 기록: 5년',
    '소비자의 불만과 분쟁 처리에 관한 기록: 3년',
    '본인 확인에 관한 기록: 6개월',
    '방문(접속) 기록: 3개월',
    '접속 기록(일시, 브라우저와 기기 정보, 끝부분을 가린 IP 주소)',
    '알림으로 받은 입금자명은 3개월 뒤에 지웁니다',
  ])('says "%s"', async (fact) => {
    expect(await page('/terms/privacy')).toHaveTextContent(fact);
  });
});
