/** @jest-environment @storefront/build-kit/jest/NodeThenBrowserEnvironment.js */

import { HttpResponse, http, hydrate, renderInNode, server, showHtml } from '@storefront/shared-ui/testing';
import { screen } from '@testing-library/react';

const SCREENS = {
  로그인: async () => (await import('./login/LoginScreen')).default,
  회원가입: async () => (await import('./register/RegisterScreen')).default,
  '비밀번호 찾기': async () => (await import('./find-password/FindPasswordScreen')).default,
};

async function loadPage(title: keyof typeof SCREENS) {
  jest.resetModules();
  const { SWRConfig, swrPolicy } = await import('@storefront/shared-ui');
  const { MemoryRouter } = await import('@storefront/shared-ui/router/without-browser');
  const Screen = await SCREENS[title]();
  return (
    <SWRConfig value={swrPolicy}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </SWRConfig>
  );
}

beforeEach(() => {
  server.use(http.get('*/service/register-where', () => HttpResponse.json([{ text: '검색' }])));
});

test.each(['로그인', '회원가입', '비밀번호 찾기'] as const)(
  'the prerendered HTML of "%s" is taken over as it is, whatever this device remembers',
  async (title) => {
    localStorage.setItem('savedId', 'anna');
    const host = showHtml(await renderInNode(() => loadPage(title)));
    expect(host.innerHTML).not.toMatch(/\sstyle=|anna/);

    const heading = screen.getByRole('heading', { level: 1, name: title });
    const { complaints, end } = await hydrate(host, () => loadPage(title));
    expect(screen.getByRole('heading', { level: 1, name: title })).toBe(heading);
    expect(complaints).toEqual([]);
    end();
  },
);
