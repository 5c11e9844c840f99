import { Alert, Button, space, startSession, styled, useSessionProblem } from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { PageWidth } from '../chrome/SiteFooter';
import { focusLostHeading } from '../screen/placeholders';

const TITLE = '회원 정보를 불러오지 못했어요';

const Root = styled(PageWidth)`
  padding-block: ${space.x4} 0;
`;

/** Offers a member to fetch the profile again (B-session-6). */
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
        label={TITLE}
        title={TITLE}
        action={
          <Button size="small" loading={isRetrying} onClick={retry}>
            다시 시도
          </Button>
        }
      >
        {problem?.message}
      </Alert>
    </Root>
  );
}
