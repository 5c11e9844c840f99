import { PAGE_MAX_PX, space, styled } from 'shared-ui';
import { BAR_HEIGHT } from '../chrome/BAR_HEIGHT';
import { ChatLink } from '../chrome/ChatLink';
import { OfflineBanner } from '../chrome/OfflineBanner';
import { SiteFooter } from '../chrome/SiteFooter';
import { MAIN_ID, SkipLink } from '../chrome/SkipLink';
import { TopBar } from '../chrome/TopBar';
import { AppRoutes, type AppRoutesProps } from './AppRoutes';
import { SessionProblem } from './SessionProblem';
import { useNavigationStart } from './useNavigationStart';
import { useSessionStart } from './useSessionStart';

// As high as the window: the footer is below it from the first paint, so nothing seen moves when the screen comes.
const Main = styled.main`
  min-height: calc(100vh - ${BAR_HEIGHT});
  outline: 0;
  /* What stands in for a screen brings no column of its own. */
  > [aria-busy] {
    max-width: ${PAGE_MAX_PX}px;
    margin: 0 auto;
    padding: ${space.x10} ${space.x5};
  }
`;

/** What surrounds every screen. */
export function Frame({ screens, loadScreen, reload }: AppRoutesProps) {
  useSessionStart();
  useNavigationStart();
  return (
    <>
      <SkipLink />
      <TopBar screens={screens} loadScreen={loadScreen} />
      <OfflineBanner />
      <Main id={MAIN_ID} tabIndex={-1}>
        <SessionProblem />
        <AppRoutes screens={screens} loadScreen={loadScreen} reload={reload} />
      </Main>
      <SiteFooter />
      <ChatLink />
    </>
  );
}
