import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, renderScreen } from 'shared-ui/testing';
import AccountScreen from './AccountScreen';

export const refuse = (status: number, code: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ statusCode: status, code, message, fields }, { status });

export const show = () => renderScreen(<AccountScreen />, { path: '/account', auth: 'member' });
export type Shown = ReturnType<typeof show>;
export const field = (label: string) => screen.getByLabelText(label);
export const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));

export async function open(page: Shown) {
  await page.user.click(await screen.findByRole('button', { name: '이메일 바꾸기' }));
  await waitFor(() => expect(field('새 이메일')).toHaveFocus());
}

export async function fill(page: Shown) {
  await open(page);
  await page.user.type(field('새 이메일'), 'new@example.com');
  await press(page, '인증코드 전송');
  await waitFor(() => expect(field('인증코드')).toHaveFocus());
  await page.user.type(field('인증코드'), ' ab1 2c');
}
