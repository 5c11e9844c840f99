import { COLLECTED, formatRetention, LEGAL_VERSIONS, RETENTION } from '@storefront/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing/renderApp';

const DIGESTS = {
  '/terms/service': [
    ['2026-12-01', '2026년 12월 1일', '6902b77a76b3'],
    ['2026-11-21', '2026년 11월 21일', '5826bc37a69d'],
  ],
  '/terms/privacy': [
    ['2026-12-01', '2026년 12월 1일', '839c15c4fd32'],
    ['2026-11-21', '2026년 11월 21일', '5bc7785fc756'],
  ],
} as const;

async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const onDay = (day: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${day}T12:00:00Z`));

beforeEach(() => void onDay('2026-12-02'));
afterEach(() => jest.restoreAllMocks());

const page = async (path: string, settings: Record<string, string> = {}) => {
  renderApp({ path, screens: [], settings: { FOOTER_COMPANY: '그로스 주식회사', FOOTER_CEO: '김대표', ...settings } });
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('main');
};

// B-legal-1, B-legal-4, B-legal-7
it('/terms/service, without any remote, says what counts, and for which company', async () => {
  const main = await page('/terms/service');
  await screen.findAllByText(/그로스 주식회사/);
  for (const fact of [
    '대표: 김대표',
    '환불은 결제 후 72시간 이내에만',
    '이미 사용한 포인트는 환불되지 않습니다',
    '주문 기록과 입금 기록은 3개월 동안만 보관합니다',
    '만 14세 이상만 가입할 수 있습니다.',
    '자동주문의 남은 회차는 언제든지 멈출 수 있으며',
  ])
    expect(main).toHaveTextContent(fact);
});

// B-legal-2, B-legal-3, B-legal-8, B-legal-10, B-point-79
it('/terms/privacy, without any remote, says what is kept, how long, and where the rights are', async () => {
  const main = await page('/terms/privacy');
  for (const fact of [
    '아이디, 이메일, 비밀번호',
    '입금자명',
    '현금영수증 신청(선택): 휴대전화 번호',
    '환불 요청: 은행, 계좌번호, 예금주. 암호화해 보관하고, 거절하거나 취소하면 바로, 환불하면 10분 뒤에 지웁니다.',
    '부정 이용 기록: 5년',
    '대금 결제, 계약과 청약철회에 관한 기록: 5년',
    '접속 기록(일시, 브라우저와 기기 정보, 끝부분을 가린 IP 주소)',
    '알림으로 받은 입금자명은 3개월 뒤에 지웁니다',
    "계정설정의 '저장된 입금 정보'에서 언제든지 지울 수 있으며",
    '만 14세 미만은 가입할 수 없으며',
    '세금계산서 신청(선택): 상호, 사업자등록번호',
    'bucket (30일)',
    'naver (10분)',
    '푸시 서비스(Google, Mozilla, Apple, Microsoft)를 거쳐 알림을 보냅니다.',
    '내 정보 내려받기',
  ])
    expect(main).toHaveTextContent(fact);
  const texts = within(main)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  for (const parts of COLLECTED.listed) expect(texts).toContain(parts.join(''));
  for (const text of COLLECTED.told) expect(main).toHaveTextContent(text);
  for (const row of RETENTION) expect(texts).toContain(`${row.what}: ${formatRetention(row)}. ${row.why}`);
  expect(within(main).getByRole('link', { name: '계정설정' })).toHaveAttribute('href', '/account');
});

// B-legal-9
describe('whom the shop entrusts, and what leaves the country', () => {
  it('is said of any shop where the operator has set nothing', async () => {
    const main = await page('/terms/privacy', { PRIVACY_PROCESSORS: 'no row', PRIVACY_TRANSFERS: 'a | b' });
    expect(main).toHaveTextContent('이메일과 문자 발송 업체 (이메일, 휴대전화 번호)');
    expect(main).toHaveTextContent('보내는 항목: 주문한 주소와 수량. 이름, 이메일, 연락처는 보내지 않습니다.');
  });

  it('is said as the operator has set it', async () => {
    const main = await page('/terms/privacy', {
      PRIVACY_PROCESSORS: '솔라피 | 문자 발송; 가온 | <b>서버</b> 운영',
      PRIVACY_TRANSFERS: 'Panel Ltd | 터키 | 주문 링크, 수량 | 주문 처리 | 처리할 때까지',
    });
    expect(main).toHaveTextContent('솔라피: 문자 발송');
    expect(main).toHaveTextContent('가온: <b>서버</b> 운영');
    expect(main).toHaveTextContent('Panel Ltd (터키): 주문 링크, 수량. 주문 처리. 보관 기간: 처리할 때까지');
    expect(main).not.toHaveTextContent('이메일과 문자 발송 업체');
  });

  it('is nothing where nothing leaves it', async () => {
    const main = await page('/terms/privacy', { PRIVACY_TRANSFERS: '없음' });
    expect(main).toHaveTextContent('회사는 개인정보를 국외로 보내지 않습니다.');
  });
});

describe.each([
  ['/terms/service', '이용약관', LEGAL_VERSIONS.service, '만 14세 이상만 가입할 수 있습니다.'],
  ['/terms/privacy', '개인정보처리방침', LEGAL_VERSIONS.privacy, '업무를 맡기는 곳 (수탁자)'],
] as const)('the versions of %s', (path, title, [newest, earlier], isNew) => {
  // B-legal-5, B-legal-6
  it('say since when each counts, and lead to what was in force before', async () => {
    const main = await page(path);
    expect(main).toHaveTextContent('시행일: 2026년 12월 1일');
    expect(main).toHaveTextContent(isNew);
    expect(within(main).queryByRole('note')).toBeNull();
    expect([newest, earlier]).toEqual(['2026-12-01', '2026-11-21']);

    within(main).getByRole('link', { name: '2026년 11월 21일 시행' }).click();
    await waitFor(() => expect(main).toHaveTextContent('시행일: 2026년 11월 21일'));
    expect(main).not.toHaveTextContent(isNew);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    const note = within(main).getByRole('note');
    expect(note).toHaveTextContent(`지금은 쓰지 않는 지난 ${title}이에요.`);
    within(note).getByRole('link', { name: '현재 내용 보기' }).click();
    await waitFor(() => expect(main).toHaveTextContent(isNew));
  });

  // B-legal-5, B-legal-6
  it('say which one counts until the day of the newest', async () => {
    onDay('2026-11-30');
    const main = await page(path);
    expect(main).toHaveTextContent(`지금은 아직 2026년 11월 21일에 시행한 ${title}이 적용돼요.`);
    expect(main).toHaveTextContent('2026년 12월 1일 시행 (예정)');
    within(main).getByRole('link', { name: '2026년 11월 21일 시행 (현재)' }).click();
    await waitFor(() => expect(main).toHaveTextContent('시행일: 2026년 11월 21일'));
    expect(within(main).queryByRole('note')).toBeNull();
  });

  // B-legal-6
  it('have addresses; one that is none is the text in force', async () => {
    const main = await page(`${path}?version=${earlier}`);
    await waitFor(() => expect(main).toHaveTextContent('시행일: 2026년 11월 21일'));
  });

  // B-legal-6
  it.each(['2020-01-01', 'constructor', newest])('%s is the text in force', async (version) => {
    const main = await page(`${path}?version=${version}`);
    expect(main).toHaveTextContent('시행일: 2026년 12월 1일');
  });

  // B-legal-5
  it.each(DIGESTS[path])('the text of %s is the one that was agreed to', async (version, day, digest) => {
    const main = await page(`${path}?version=${version}`);
    await waitFor(() => expect(main).toHaveTextContent(`시행일: ${day}`));
    // Another text or figure is another version: a row of LEGAL_VERSIONS, and this text under its own name.
    expect(await digestOf(main.textContent ?? '')).toBe(digest);
  });
});
