import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import KakaoRegisterScreen from './KakaoRegisterScreen';
import NaverRegisterScreen from './NaverRegisterScreen';

export const NAVER = { Screen: NaverRegisterScreen, path: '/register/naver', name: '네이버' };
export const KAKAO = { Screen: KakaoRegisterScreen, path: '/register/kakao', name: '카카오' };
export const PROVIDERS = [
  ['Naver', NAVER],
  ['Kakao', KAKAO],
] as const;
export const ALL_PARTS = { ENABLE_PHONE_NUMBER: 'true', ENABLE_REFERRAL: 'true' };
const ARRIVED = { accessToken: 'ticket', returnTo: '/point' };

export const show = ({ Screen, path }: typeof NAVER, settings: Record<string, string> = {}, state: unknown = ARRIVED) =>
  renderScreen(<Screen />, { path, settings, state });

export const refuse = (status: number, code: string, message: string, fields?: object) =>
  HttpResponse.json({ statusCode: status, code, message, fields }, { status });

export const answer = (respond: () => Response | Promise<Response>) =>
  server.use(http.post('*/auth/register/naver', respond), http.post('*/auth/register/kakao', respond));

export const label = (text: string) => screen.getByLabelText(text);
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
export const fill = (texts: Record<string, string>) => {
  for (const [name, value] of Object.entries(texts)) fireEvent.change(label(name), { target: { value } });
};

export async function chooseRoute() {
  await screen.findByText('검색');
  fill({ 가입경로: '검색' });
  fireEvent.click(label('전체 동의'));
}
