import { PATHS } from 'contract';
import { useEffect, useState } from 'react';
import { Alert, AUTH, Navigate, Stack, TextLink, useAuth, useSearchParams } from 'shared-ui';
import { AuthPage } from '../layout/AuthPage';

const TEXT = {
  title: '네이버 로그인',
  handingOver: '네이버 로그인을 이어가고 있어요.',
  handedOver: '이 창은 저절로 닫혀요. 닫히지 않으면 닫고 쇼핑몰로 돌아가 주세요.',
  stranded: '네이버 로그인을 이어갈 수 없어요',
  advice: '로그인 화면에서 네이버 로그인을 다시 눌러 주세요.',
  toLogin: '로그인 화면으로 가기',
} as const;

/**
 * /auth/naver: passes Naver's code to the opening page of the same origin and closes (B-login-11). A cancel leaves no
 * code.
 */
export default function NaverLandingScreen() {
  const auth = useAuth();
  const [query] = useSearchParams();
  const [phase, setPhase] = useState<'handingOver' | 'handedOver' | 'stranded'>('handingOver');

  useEffect(() => {
    const opener: Window | null = window.opener;
    const code = query.get('code') ?? '';
    if (!opener || (code === '' && !query.has('error'))) {
      setPhase('stranded');
      return;
    }
    if (code !== '') {
      const message = { source: 'naver-auth', code, state: query.get('state') ?? '' };
      opener.postMessage(message, window.location.origin);
    }
    setPhase('handedOver');
    window.close();
  }, [query]);

  // A member is led on (B-shell-2).
  if (phase === 'stranded' && auth === AUTH.authorization) return <Navigate to={PATHS.order.path} replace />;
  return (
    <AuthPage title={TEXT.title} footnote={<TextLink to={PATHS.login.path}>{TEXT.toLogin}</TextLink>}>
      {phase === 'stranded' ? (
        <Alert tone="warning" title={TEXT.stranded}>
          {TEXT.advice}
        </Alert>
      ) : (
        <Stack $gap="x2">
          <p>{TEXT.handingOver}</p>
          {phase === 'handedOver' && <p>{TEXT.handedOver}</p>}
        </Stack>
      )}
    </AuthPage>
  );
}
