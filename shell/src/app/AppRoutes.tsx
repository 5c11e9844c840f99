import { PATHS } from 'contract';
import { memo } from 'react';
import { Route, Routes } from 'shared-ui';
import { PRIVACY_POLICY, TERMS_OF_SERVICE } from '../legal/legalElements';
import { LogoutScreen } from '../logout/LogoutScreen';
import { Elsewhere } from './Elsewhere';
import type { Reload } from './Reload';
import { ScreenGate } from './ScreenGate';
import type { LoadScreen, ShellScreen } from './ShellScreen';

export interface AppRoutesProps {
  screens: readonly ShellScreen[];
  loadScreen: LoadScreen;
  reload: Reload;
}

/**
 * The shell's own addresses, then those that the registry offers; the legal pages need no remote.
 *
 * Rendered again for a navigation only: the router gives every screen a new context each time, and a screen that is not
 * hydrated yet then loses the HTML that came ahead.
 */
export const AppRoutes = memo(function AppRoutes({ screens, loadScreen, reload }: AppRoutesProps) {
  return (
    <Routes>
      <Route path={PATHS.termsService.path} element={TERMS_OF_SERVICE} />
      <Route path={PATHS.termsPrivacy.path} element={PRIVACY_POLICY} />
      <Route path={PATHS.logout.path} element={<LogoutScreen reload={reload} />} />
      {screens.map((screen) => (
        <Route
          key={screen.path}
          path={screen.path}
          element={<ScreenGate key={screen.path} screen={screen} loadScreen={loadScreen} />}
        />
      ))}
      <Route path="*" element={<Elsewhere reload={reload} />} />
    </Routes>
  );
});
