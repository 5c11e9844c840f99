/** @jest-environment ./src/testing/NodeThenBrowserEnvironment.js */
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { hideBrowser, showBrowser } from '../testing/browserGlobals';

const SETTINGS = [
  { key: 'FOOTER_COMPANY', value: '그로스 주식회사' },
  { key: 'SITE_MAIN_COLOR', value: '#0a7d4f' },
];

/** The site, evaluated anew: in Node and in the browser its modules begin with other globals. */
async function loadSite() {
  jest.resetModules();
  const ui = await import('shared-ui');
  const { App } = await import('./App');
  const { TEST_SCREENS } = await import('../testing/testScreens');
  ui.configure({ brand: '그로스토어', settings: SETTINGS });
  const site = (Router?: (props: { children: ReactNode }) => ReactNode) => (
    <App screens={TEST_SCREENS} loadScreen={() => undefined} {...(Router && { Router })} />
  );
  return { ui, site };
}

async function renderInNode(path: string): Promise<string> {
  hideBrowser();
  try {
    expect(typeof window).toBe('undefined');
    const { ui, site } = await loadSite();
    const { prerenderToNodeStream } = await import('react-dom/static');
    const { prelude } = await prerenderToNodeStream(
      site(({ children }) => <ui.StaticRouter location={path}>{children}</ui.StaticRouter>),
      { progressiveChunkSize: Number.POSITIVE_INFINITY },
    );
    return await text(prelude as Readable);
  } finally {
    showBrowser();
  }
}

/** Hydrates the page as it stands; answers what React complained about. */
async function hydrate(path: string): Promise<unknown[]> {
  window.history.replaceState(null, '', path);
  const { site } = await loadSite();
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(document.getElementById('root') as HTMLElement, site(), {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  return complaints;
}

const h1 = () => document.querySelector('main h1');

beforeEach(() => {
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.warn).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

describe.each([
  ['/order', '주문하기'],
  ['/login', '로그인'],
  ['/terms/service', '이용약관'],
])('%s', (path, title) => {
  it('is rendered in Node and adopted by the browser as it is', async () => {
    const html = await renderInNode(path);
    expect(html).not.toContain(' style="');
    expect(html).toContain('그로스 주식회사');
    document.body.innerHTML = `<div id="root">${html}</div>`;
    const rendered = h1();
    expect(rendered).toHaveTextContent(title);

    expect(await hydrate(path)).toEqual([]);
    expect(h1()).toBe(rendered);
    expect(document.querySelector('header button')).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).toHaveTextContent('둘러보기');
  });

  it('is adopted as well by the browser of a member who likes it dark', async () => {
    window.localStorage.setItem('jwt', 'token-of-member1');
    window.localStorage.setItem('darkMode', 'true');
    server.use(http.get('*/auth/profile', () => HttpResponse.json({ id: 'member1', point: 12_345, apiKey: null })));
    document.body.innerHTML = `<div id="root">${await renderInNode(path)}</div>`;
    expect(await hydrate(path)).toEqual([]);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    const { screen } = await import('@testing-library/react');
    expect(await screen.findByRole('link', { name: '보유 포인트 12,345 충전' })).toBeVisible();
  });
});
