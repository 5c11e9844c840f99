import { useEffect, useRef, useState } from 'react';
import { Alert, Button, space, startSession, styled, useSessionProblem } from 'shared-ui';
import { PageWidth } from '../chrome/PageWidth';
import { focusLostHeading } from './focusLostHeading';
import { SHELL_TEXT } from './shellText';

const Root = styled(PageWidth)`
  padding-block: ${space.x4} 0;
`;

/** Tells a member whose profile could not be fetched, and tries again when asked (decisions 3). */
export function SessionProblem() {
  const problem = useSessionProblem();
  const [isRetrying, setRetrying] = useState(false);
  const isShown = problem !== null || isRetrying;
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown) focusLostHeading();
    wasShown.current = isShown;
  }, [isShown]);
  if (!isShown) return null;

  const retry = async () => {
    setRetrying(true);
    await startSession();
    setRetrying(false);
  };
  return (
    <Root>
      <Alert
        tone="danger"
        role="alert"
        label={SHELL_TEXT.problemTitle}
        title={SHELL_TEXT.problemTitle}
        action={
          <Button size="small" loading={isRetrying} onClick={retry}>
            {SHELL_TEXT.retry}
          </Button>
        }
      >
        {problem?.message}
      </Alert>
    </Root>
  );
}
