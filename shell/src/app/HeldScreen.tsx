import { Page, useSessionProblem } from 'shared-ui';
import { ScreenSkeleton } from '../remotes/ScreenSkeleton';
import { SHELL_TEXT } from './shellText';

/** Keeps the place of a screen while it is unknown who is here, or while the server does not say. */
export function HeldScreen() {
  const problem = useSessionProblem();
  if (!problem) return <ScreenSkeleton />;
  return (
    <Page title={SHELL_TEXT.heldTitle}>
      <p>{SHELL_TEXT.heldText}</p>
    </Page>
  );
}
