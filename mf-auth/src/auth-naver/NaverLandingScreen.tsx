import { PATHS } from '@storefront/contract';
import {
  Alert,
  AUTH,
  Navigate,
  Stack,
  TextLink,
  useAuth,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@storefront/shared-ui';
import { findWayOut, type WayOut, WayOutLink } from '@storefront/shared-ui/in-app';
import { type NaverProof, takeNaverAttempt } from '@storefront/shared-ui/social';
import { useEffect, useEffectEvent, useState } from 'react';
import { AuthPage } from '../layout/AuthPage';
import type { FinishNaver } from './FinishNaver';

/**
 * /auth/naver: passes Naver's code to the opening page of the same origin and closes (B-login-11). A cancel leaves no
 * code.
 */
export default function NaverLandingScreen() {
  const auth = useAuth();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [phase, setPhase] = useState<'handingOver' | 'handedOver' | 'stranded'>('handingOver');
  const [rest, setRest] = useState<{ Finish: typeof FinishNaver; proof: NaverProof } | null>(null);

  const arrive = useEffectEvent(() => {
    const code = query.get('code') ?? '';
    const answer = { code, state: query.get('state') ?? '' };
    const isAnswer = code !== '' || query.has('error');
    const opener = findOpener();
    const attempt = isAnswer && !opener ? takeNaverAttempt(answer.state) : null;
    if (attempt) {
      // The address loses the code, which works once.
      void navigate(PATHS.authNaver, { replace: true, state: { returnTo: attempt.returnTo } });
      // A popup does without it.
      import('./FinishNaver').then(
        ({ FinishNaver: Finish }) => setRest({ Finish, proof: answer }),
        () => setPhase('stranded'),
      );
    } else if (isAnswer && opener) {
      if (code !== '') opener.postMessage({ source: 'naver-auth', ...answer }, window.location.origin);
      setPhase('handedOver');
      window.close();
    } else setPhase('stranded');
  });
  useEffect(() => arrive(), []);

  // A member is led on (B-shell-2).
  if (phase === 'stranded' && auth === AUTH.authorization) return <Navigate to={PATHS.order} replace />;
  return (
    <AuthPage title="네이버 로그인" footnote={<TextLink to={PATHS.login}>로그인 화면으로 가기</TextLink>}>
      {phase === 'stranded' ? (
        <Stranded />
      ) : (
        <Stack $gap="x2">
          <p>네이버 로그인을 이어가고 있어요.</p>
          {phase === 'handedOver' && <p>이 창은 저절로 닫혀요. 닫히지 않으면 닫고 쇼핑몰로 돌아가 주세요.</p>}
        </Stack>
      )}
      {rest && search === '' && auth !== AUTH.loading && <rest.Finish proof={rest.proof} />}
    </AuthPage>
  );
}

/** The page that waits for this window's message; a window that went on in the same tab may name itself. */
function findOpener(): Window | null {
  const opener: Window | null = window.opener;
  return opener === window || opener?.closed ? null : opener;
}

function Stranded() {
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  useEffect(() => {
    // Not this page, whose address is of no further use.
    void findWayOut(new URL(PATHS.login, window.location.origin).href).then(setWayOut);
  }, []);
  return (
    <Alert
      tone="warning"
      title="네이버 로그인을 이어갈 수 없어요"
      action={wayOut?.href && <WayOutLink href={wayOut.href} />}
    >
      <p>로그인 화면에서 네이버 로그인을 다시 눌러 주세요.</p>
      {wayOut && <p>{`${wayOut.app}에서 로그인이 되지 않으면 ${wayOut.how}`}</p>}
    </Alert>
  );
}
