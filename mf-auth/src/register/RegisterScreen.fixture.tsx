import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import RegisterScreen from './RegisterScreen';

export const BOTH_CODES = { ENABLE_EMAIL_VERIFY: 'true', ENABLE_PHONE_NUMBER: 'true', ENABLE_REFERRAL: 'true' };

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ statusCode: status, code, message, fields }, { status });

export async function show(settings: Record<string, string> = {}) {
  const page = renderScreen(<RegisterScreen />, { path: '/register', settings });
  await screen.findByRole('option', { name: '검색' });
  const type = async (label: string, text: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  };
  const press = (name: string) => page.user.click(screen.getByText(name, { selector: 'button' }));
  const fill = async (changes: Record<string, string> = {}) => {
    const texts = { 아이디: 'anna', 비밀번호: 'secret12', '비밀번호 재입력': 'secret12', 이메일: 'a@b.kr', ...changes };
    for (const [label, text] of Object.entries(texts)) await type(label, text);
    fireEvent.click(screen.getByLabelText('전체 동의'));
  };
  const choose = (text: string) => page.user.selectOptions(screen.getByRole('combobox', { name: '가입경로' }), text);
  return { ...page, type, press, fill, choose };
}

/** Takes the sign-up and remembers what was sent. */
export function takeSignUp() {
  const sent: unknown[] = [];
  server.use(
    http.post('*/auth/register', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  return sent;
}
