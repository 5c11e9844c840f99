import { PATHS } from 'contract';
import { Route, Routes } from 'shared-ui';
import { PrivacyPolicyRoute, TermsOfServiceRoute } from '../legal/legalRoutes';
import { LogoutScreen } from '../logout/LogoutScreen';
import { Elsewhere } from './Elsewhere';
import type { Reload } from './Reload';
import { ScreenGate } from './ScreenGate';
import type { LoadScreen, ShellScreen } from './ShellScreen';

export interface AppRoutesProps {
  screens: readonly ShellScreen[];
  loadScreen: LoadScreen;
  reload: Reload;
  isSettling: boolean;
}

/** The shell's own addresses, then those that the registry offers; the legal pages need no remote. */
export function AppRoutes({ screens, loadScreen, reload, isSettling }: AppRoutesProps) {
  return (
    <Routes>
      <Route path={PATHS.termsService.path} element={<TermsOfServiceRoute />} />
      <Route path={PATHS.termsPrivacy.path} element={<PrivacyPolicyRoute />} />
      <Route path={PATHS.logout.path} element={<LogoutScreen reload={reload} />} />
      {screens.map((screen) => (
        <Route
          key={screen.path}
          path={screen.path}
          element={<ScreenGate key={screen.path} screen={screen} isSettling={isSettling} loadScreen={loadScreen} />}
        />
      ))}
      <Route path="*" element={<Elsewhere reload={reload} />} />
    </Routes>
  );
}
