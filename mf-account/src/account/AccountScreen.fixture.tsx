import { screen } from '@testing-library/react';
import { HttpResponse, renderScreen } from 'shared-ui/testing';
import AccountScreen from './AccountScreen';

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ statusCode: status, code, message, fields }, { status });

export function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const page = renderScreen(<AccountScreen />, { path: '/account', auth: 'member', ...options });
  const type = async (label: string, text: string) => {
    if (text) await page.user.type(screen.getByLabelText(label), text);
  };
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const change = async (current: string, next: string, repeat: string) => {
    await type('현재 비밀번호', current);
    await type('새 비밀번호', next);
    await type('새 비밀번호 재입력', repeat);
    await press('비밀번호 변경');
  };
  return { ...page, press, change };
}
