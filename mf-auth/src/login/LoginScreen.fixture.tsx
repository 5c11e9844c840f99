import { screen } from '@testing-library/react';
import { HttpResponse, renderScreen } from 'shared-ui/testing';
import LoginScreen from './LoginScreen';

export const refuse = (status: number, message = '서버의 말', headers = {}) =>
  HttpResponse.json({ statusCode: status, code: 'SOME_CODE', message }, { status, headers });

export const idField = () => screen.getByRole('textbox', { name: '아이디' });
export const passwordField = () => screen.getByLabelText('비밀번호');
export const submit = () => screen.getByRole('button', { name: '로그인' });

export const show = (options = {}) => renderScreen(<LoginScreen />, { path: '/login', ...options });

export async function logInAs({ user }: ReturnType<typeof show>, id = 'anna', password = 'secret') {
  if (id) await user.type(idField(), id);
  if (password) await user.type(passwordField(), password);
  await user.click(submit());
}
