/** @jest-environment storefront-build-kit/jest/NodeThenBrowserEnvironment.js */

import { screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createGate, withoutBrowser } from 'shared-ui/testing';

const SETTINGS = [
  { key: 'FOOTER_COMPANY', value: '그로스 주식회사' },
  { key: 'SITE_MAIN_COLOR', value: '#0a7d4f' },
];

/** Evaluates the site again: its modules read globals when they load. */
async function loadSite(codeOfOrder: Promise<void>, isOfAnotherVersion = false) {
  jest.resetModules();
  const ui = await import('shared-ui');
  const { App } = await import('./App');
  const { TEST_SCREENS } = await import('../testing/testScreens');
  const { again, createScreenSource, RemoteScreen } = await import('../screen/RemoteScreen');
  ui.configure({ brand: '그로스토어', settings: SETTINGS });
  const screens = TEST_SCREENS.map((offered) => {
    if (offered.path !== '/order') return offered;
    const Screen = isOfAnotherVersion ? again(() => <h1>지난 주문 화면</h1>) : offered.Component;
    const source = createScreenSource(() => codeOfOrder.then(() => ({ Screen })));
    return { ...offered, Component: () => <RemoteScreen source={source} /> };
  });
  const site = (Router?: ComponentType<{ children: ReactNode }>) => (
    <App screens={screens} {...(Router && { Router })} />
  );
  return { site };
}

const renderInNode = (path: string): Promise<string> =>
  withoutBrowser(async () => {
    expect(typeof document).toBe('undefined');
    const { site } = await loadSite(Promise.resolve());
    const { StaticRouter } = await import('shared-ui/router/without-browser');
    const { prerender } = await import('react-dom/static');
    const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
    const { prelude } = await prerender(site(Router), { progressiveChunkSize: Number.POSITIVE_INFINITY });
    return new Response(prelude).text();
  });

async function hydrate(path: string, isOfAnotherVersion = false) {
  window.history.replaceState(null, '', path);
  const gate = createGate();
  const { site } = await loadSite(gate.opened, isOfAnotherVersion);
  const { act } = await import('react');
  const { hydrateRoot } = await import('react-dom/client');
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(document.getElementById('root') as HTMLElement, site(), {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  const codeArrives = () => act(async () => gate.open());
  return { complaints, codeArrives };
}

const h1 = () => document.querySelector('main h1');

beforeEach(() => {
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  expect(console.warn).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});

it.each([
  ['/order', '주문하기'],
  ['/terms/service', '이용약관'],
])('%s is rendered without a browser and adopted by one as it is', async (path, title) => {
  const html = await renderInNode(path);
  expect(html).not.toContain(' style="');
  expect(html).toContain('그로스 주식회사');
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const rendered = h1();
  expect(rendered).toHaveTextContent(title);

  const { complaints, codeArrives } = await hydrate(path);
  expect(screen.getByRole('button', { name: '둘러보기' })).toBeInTheDocument();
  expect(h1()).toBe(rendered);
  await codeArrives();
  expect(h1()).toBe(rendered);
  expect(complaints).toEqual([]);
});

it('gives way to a screen of another version than it was made of', async () => {
  document.body.innerHTML = `<div id="root">${await renderInNode('/order')}</div>`;
  const { complaints, codeArrives } = await hydrate('/order', true);
  expect(h1()).toHaveTextContent('주문하기');
  await codeArrives();
  expect(await screen.findByRole('heading', { level: 1, name: '지난 주문 화면' })).toBeVisible();
  expect(complaints).toHaveLength(1);
});
