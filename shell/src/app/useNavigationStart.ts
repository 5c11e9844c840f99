import { useEffect, useRef } from 'react';
import { fetchSettings, useLocation, useNavigationType } from 'shared-ui';

/**
 * What every navigation begins with: settings older than an hour are fetched again (spec 7), and a newly visited screen
 * is shown from its top. Going back is left to the browser, which remembers where one was.
 */
export function useNavigationStart(): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    void fetchSettings();
    if (shown.current !== pathname && navigationType !== 'POP') window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, navigationType]);
}
