import { screen, within } from '@testing-library/react';
import { HttpResponse, http, renderScreen, server } from 'shared-ui/testing';
import AccountScreen from './AccountScreen';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
export const logIn = (changes: object = {}) => ({
  at: '2026-03-02T03:04:05.678Z',
  address: '203.0.113.*',
  agent: CHROME,
  ...changes,
});

export const answerLogIns = (logIns: object[]) =>
  server.use(http.get('*/auth/log-ins', () => HttpResponse.json(logIns)));

export function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const page = renderScreen(<AccountScreen />, { path: '/account', auth: 'member', ...options });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const logOutEverywhere = async () => {
    await press('모든 기기에서 로그아웃');
    await press('로그아웃');
  };
  return { ...page, press, logOutEverywhere };
}

export async function rowsOfTable(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: '최근 로그인' });
  const texts = (row: HTMLElement) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? '');
  return within(table).getAllByRole('row').map(texts);
}
