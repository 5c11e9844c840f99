import { HttpResponse, http, renderScreen, server, takePosts } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import LoginScreen from './login/LoginScreen';
import RegisterScreen from './register/RegisterScreen';

// B-register-25
test('a sign-up fills the log-in that follows once, and no other one', async () => {
  server.use(http.get('*/service/register-where', () => HttpResponse.json([{ text: '검색' }])));
  takePosts('*/auth/register');
  const signUp = renderScreen(<RegisterScreen />, { path: '/register', settings: {} });
  const { user, location } = signUp;
  await screen.findByText('검색');
  const typed = { 아이디: 'Anna', 비밀번호: 'secret12', '비밀번호 재입력': 'secret12', 이메일: 'a@b.kr' };
  for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByRole('combobox', { name: '가입경로' }), '검색');
  await user.click(screen.getByRole('checkbox', { name: '전체 동의' }));
  await user.click(screen.getByRole('button', { name: '회원가입' }));
  await waitFor(() => expect(location().pathname).toBe('/login'));
  const { state } = location();
  signUp.unmount();

  const logIn = renderScreen(<LoginScreen />, { path: '/login', state });
  expect(screen.getByLabelText('아이디')).toHaveValue('Anna');
  expect(screen.getByLabelText('비밀번호')).toHaveValue('secret12');
  logIn.unmount();
  renderScreen(<LoginScreen />, { path: '/login', state });
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
});
