import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectToast, HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import RegisterScreen from './RegisterScreen';

const TICKS = [
  ['[필수] 만 14세 이상입니다', '만 14세 이상이어야 가입할 수 있어요.'],
  ['[필수] 이용약관 동의', '이용약관에 동의해 주세요.'],
  ['[필수] 개인정보 수집·이용 동의', '개인정보 수집·이용에 동의해 주세요.'],
] as const;

let signUps: unknown[];

beforeEach(() => {
  signUps = [];
  server.use(
    http.get('*/service/register-where', () => HttpResponse.json([{ text: '검색' }])),
    http.post('*/auth/register', async ({ request }) => {
      signUps.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
});

const label = (text: string) => screen.getByLabelText(text);
const tick = (name: string) => screen.getByRole('checkbox', { name });
const press = () => fireEvent.click(screen.getByText('회원가입', { selector: 'button' }));

async function show(settings: Record<string, string> = {}) {
  const page = renderScreen(<RegisterScreen />, { path: '/register', settings });
  await screen.findByText('검색');
  return page;
}

function fill() {
  const texts = {
    아이디: 'anna',
    비밀번호: 'secret12',
    '비밀번호 재입력': 'secret12',
    이메일: 'a@b.kr',
    가입경로: '검색',
  };
  for (const [name, value] of Object.entries(texts)) fireEvent.change(label(name), { target: { value } });
}

// B-register-49
test('nothing is agreed to before the customer does, one by one or all at once', async () => {
  const { user } = await show();
  const all = tick('전체 동의');
  const each = TICKS.map(([name]) => tick(name));
  for (const box of [all, ...each]) expect(box).not.toBeChecked();
  await user.click(all);
  for (const box of each) expect(box).toBeChecked();
  await user.click(each[1] as HTMLElement);
  expect(all).not.toBeChecked();
  expect(each.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true]);
  await user.click(each[1] as HTMLElement);
  expect(all).toBeChecked();
  await user.click(all);
  for (const box of each) expect(box).not.toBeChecked();
});

// B-register-26, B-register-49
test('both legal pages are beside their ticks, in a new tab; what is collected is said', async () => {
  await show({ ENABLE_PHONE_NUMBER: 'true' });
  const links = [
    ['이용약관 보기', '/terms/service'],
    ['개인정보처리방침 보기', '/terms/privacy'],
  ] as const;
  for (const [name, href] of links) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
  expect(tick('[필수] 개인정보 수집·이용 동의')).toHaveAccessibleDescription(
    '수집 항목: 아이디, 비밀번호, 이메일, 가입경로, 휴대전화 번호. 회원을 구별하고 서비스를 제공하는 데 쓰고, 탈퇴하면 바로 지워요. 법에서 정한 기록만 정해진 기간 동안 보관해요. 동의하지 않아도 되지만, 동의해야 가입할 수 있어요.',
  );
});

// B-register-50
test.each(TICKS)('without "%s": "%s"', async (name, message) => {
  const { user } = await show();
  fill();
  await user.click(tick('전체 동의'));
  await user.click(tick(name));
  press();
  await expectToast('alert', message);
  expect(tick(name)).toHaveFocus();
  expect(tick(name)).toBeInvalid();
  expect(tick(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.keyboard(' ');
  expect(tick(name)).toBeValid();
  press();
  await waitFor(() => expect(signUps).toHaveLength(1));
});

// B-register-50
test('the ticks are asked for after everything else', async () => {
  await show();
  press();
  await expectToast('alert', '아이디를 입력 해주세요.');
  for (const [name] of TICKS) expect(tick(name)).not.toHaveAttribute('aria-invalid');
  fill();
  press();
  await expectToast('alert', '만 14세 이상이어야 가입할 수 있어요.');
  expect(tick(TICKS[0][0])).toHaveFocus();
  for (const [name, message] of TICKS) expect(tick(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(signUps).toEqual([]);
});

// B-register-35
test('the ticks survive a reload of the tab', async () => {
  const { user, unmount } = await show();
  await user.click(tick(TICKS[1][0]));
  unmount();
  await show();
  await waitFor(() => expect(tick(TICKS[1][0])).toBeChecked());
  expect(tick(TICKS[0][0])).not.toBeChecked();
  expect(tick('전체 동의')).not.toBeChecked();
});
