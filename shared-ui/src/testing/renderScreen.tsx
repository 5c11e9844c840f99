import { type RenderResult, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LoadingOverlay } from '../overlay/LoadingOverlay';
import { useSettings } from '../session/hooks';
import { swrPolicy } from '../session/scopedSwr';
import { GlobalStyles } from '../theme/GlobalStyles';
import { Toasts } from '../toast/Toasts';
import { type SessionOptions, setSession } from './setSession';

export interface RenderScreenOptions extends SessionOptions {
  /** Address with query; '/' by default. */
  path?: string;
  state?: unknown;
}

export interface RenderedScreen extends RenderResult {
  user: UserEvent;
  location: () => Location;
}

function Theme() {
  const { mainColor, noticeBoldColor } = useSettings();
  return <GlobalStyles mainColor={mainColor} noticeBoldColor={noticeBoldColor} />;
}

/** Renders a screen as the shell does, with real store, SWR and theme; leaving `path` removes it. */
export function renderScreen(screen: ReactNode, options: RenderScreenOptions = {}): RenderedScreen {
  const { path = '/', state } = options;
  const [pathname = '/', query = ''] = path.split('?', 2);
  let location: Location | undefined;
  function Probe() {
    location = useLocation();
    return null;
  }
  setSession(options);
  const result = render(
    <SWRConfig value={swrPolicy}>
      <MemoryRouter initialEntries={[{ pathname, search: query && `?${query}`, state }]}>
        <Theme />
        <main>
          <Routes>
            <Route path={pathname} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </main>
        <Toasts />
        <LoadingOverlay />
        <Probe />
      </MemoryRouter>
    </SWRConfig>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    location: () => {
      if (!location) throw new Error('The screen has not been rendered.');
      return location;
    },
  };
}

/** The browser's Back, to be rendered beside a screen. */
export function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      뒤로
    </button>
  );
}

export const textsOf = (elements: readonly Element[]): (string | null)[] =>
  elements.map(({ textContent }) => textContent);

export const cellsOf = (row: HTMLElement | undefined): (string | null)[] =>
  row ? textsOf(within(row).getAllByRole('cell')) : [];

/** Exact text: `status` is success, `alert` failure. Earlier toasts may remain. */
export async function expectToast(role: 'status' | 'alert', text: string): Promise<void> {
  await waitFor(() => {
    const said = screen.getAllByRole(role).flatMap((region) => within(region).queryAllByText(text));
    expect(said).not.toHaveLength(0);
  });
}
