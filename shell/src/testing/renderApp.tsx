import { type Profile, TOKEN_KEY } from '@storefront/contract';
import { configure, useLocation } from '@storefront/shared-ui';
import { MemoryRouter } from '@storefront/shared-ui/router/without-browser';
import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { App } from '../app/App';
import type { ShellScreen } from '../screen/ShellScreen';
import { createSlots, type OfferedPart } from '../slots/createSlots';
import { TEST_SCREENS } from './testScreens';

export const TOKEN = 'token-of-member1';
export const PROFILE: Profile = { id: 'member1', point: 12_345, apiKey: null };

export interface RenderAppOptions {
  path?: string;
  as?: 'visitor' | 'guest' | 'member';
  settings?: Readonly<Record<string, string>>;
  screens?: readonly ShellScreen[];
  parts?: readonly OfferedPart[];
  closed?: readonly ShellScreen[];
  ready?: (path: string) => Promise<unknown> | undefined;
  profile?: () => Response | Promise<Response>;
  logout?: () => Response | Promise<Response>;
}

export function renderApp(options: RenderAppOptions = {}) {
  const { path = '/order', as = 'visitor', settings = {}, screens = TEST_SCREENS, closed = [] } = options;
  const { ready } = options;
  const { profile = () => HttpResponse.json(PROFILE) } = options;
  const { logout = () => new HttpResponse(null, { status: 204 }) } = options;
  const loggedOut: (string | null)[] = [];
  if (as === 'member') window.localStorage.setItem(TOKEN_KEY, TOKEN);
  if (as === 'guest') window.sessionStorage.setItem('guest', 'true');
  configure({
    screens: screens.map((screen) => screen.path),
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  });
  const visited: string[] = [];
  function Probe() {
    const { pathname, search } = useLocation();
    useEffect(() => void visited.push(pathname + search), [pathname, search]);
    return null;
  }
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Probe />
    </MemoryRouter>
  );
  const reload = jest.fn();
  server.use(
    http.get('*/auth/profile', () => profile()),
    http.post('*/auth/logout', ({ request }) => {
      loggedOut.push(request.headers.get('Authorization'));
      return logout();
    }),
  );
  const Parts = createSlots(options.parts ?? []);
  render(
    <App screens={screens} Parts={Parts} closed={closed} Router={Router} reload={reload} {...(ready && { ready })} />,
  );
  return {
    user: userEvent.setup(),
    path: () => visited.at(-1)?.split('?', 1)[0] ?? '',
    visited,
    reload,
    loggedOut,
  };
}
