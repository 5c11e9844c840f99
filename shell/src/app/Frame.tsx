import {
  ArrivalContext,
  AUTH,
  fetchSettings,
  PAGE_MAX_PX,
  space,
  startSession,
  startTheme,
  styled,
  useAuth,
  useNavigationType,
} from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { BAR_HEIGHT } from '../chrome/barHeight';
import { ChatLink } from '../chrome/ChatLink';
import { OfflineBanner } from '../chrome/OfflineBanner';
import { SiteFooter } from '../chrome/SiteFooter';
import { MAIN_ID, SkipLink } from '../chrome/SkipLink';
import { TopBar } from '../chrome/TopBar';
import { NEWS_ID } from '../newVersion/newsId';
import type { AppRoutesProps } from './AppRoutes';
import { ScreenPlaces } from './ScreenPlaces';
import { SessionNotice } from './SessionNotice';
import { SessionProblem } from './SessionProblem';
import { type Ready, useShownLocation } from './useShownLocation';

// As high as the window: the footer starts below it, so nothing moves when the screen comes.
const Main = styled.main`
  min-height: calc(100vh - ${BAR_HEIGHT});
  outline: 0;
  > [aria-busy],
  > .for-visitor > [aria-busy] {
    max-width: ${PAGE_MAX_PX}px;
    margin: 0 auto;
    padding: ${space.x10} ${space.x5};
  }
`;

export function Frame({ ready, ...routes }: Omit<AppRoutesProps, 'location'> & { ready: Ready | undefined }) {
  useSessionStart();
  const { location, isHeld } = useShownLocation(ready);
  const arrival = useNavigationType();
  useNavigationStart(location, arrival);
  return (
    <>
      <SkipLink />
      <TopBar screens={routes.screens} />
      <OfflineBanner />
      <div id={NEWS_ID} />
      <Main id={MAIN_ID} tabIndex={-1} aria-busy={isHeld || undefined}>
        <SessionProblem />
        <SessionNotice />
        <ArrivalContext value={arrival}>
          <ScreenPlaces {...routes} location={location} />
        </ArrivalContext>
      </Main>
      <SiteFooter />
      <ChatLink />
    </>
  );
}

function useSessionStart(): void {
  const [isKnown, setKnown] = useState(false);
  const isMember = useAuth() === AUTH.authorization;
  useEffect(() => {
    startTheme();
    void startSession().then(() => setKnown(true));
  }, []);
  // A member's theme stays: a screen that hydrates later still has HTML for nobody.
  useEffect(() => {
    if (isKnown && !isMember) delete document.documentElement.dataset.member;
  }, [isKnown, isMember]);
}

/**
 * Refetches settings older than an hour (B-settings-10), and scrolls a new screen to its top. The browser restores
 * positions on Back.
 */
function useNavigationStart({ pathname }: { pathname: string }, arrival: ReturnType<typeof useNavigationType>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    void fetchSettings();
    if (shown.current !== pathname && arrival !== 'POP') window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, arrival]);
}
