import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SWRConfig, swrPolicy } from 'shared-ui';
import { MemoryRouter } from 'shared-ui/router/without-browser';
import { HttpResponse, http, server } from 'shared-ui/testing';
import LoginScreen from './login/LoginScreen';
import RegisterScreen from './register/RegisterScreen';

beforeEach(() => {
  server.use(http.get('*/service/register-where', () => HttpResponse.json([{ text: '검색' }])));
});

// B-site-7
test.each([
  ['로그인', LoginScreen],
  ['회원가입', RegisterScreen],
])('%s: HTML made ahead is taken over as it is, whatever this device remembers', async (title, Screen) => {
  localStorage.setItem('savedId', 'anna');
  const page = (
    <SWRConfig value={swrPolicy}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </SWRConfig>
  );
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(page);
  expect(host.innerHTML).not.toMatch(/\sstyle=|anna/);

  const heading = screen.getByRole('heading', { level: 1, name: title });
  const wrong: unknown[] = [];
  const root = await act(async () => hydrateRoot(host, page, { onRecoverableError: (error) => wrong.push(error) }));
  expect(screen.getByRole('heading', { level: 1, name: title })).toBe(heading);
  expect(wrong).toEqual([]);
  act(() => root.unmount());
  host.remove();
});
