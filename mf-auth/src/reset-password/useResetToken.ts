import { PATHS } from '@storefront/contract';
import { toastAfterReload, toastError, useLocation, useNavigate, useSearchParams } from '@storefront/shared-ui';
import { useEffect } from 'react';
import { fetchServerTime } from '../api';
import { readTokenExpiry } from '../domain/readTokenExpiry';

/**
 * Token of the link; null until verified. It moves from the address, which is shared and remembered, into history
 * state, where a reload finds it (B-recover-21). Bad links go back (B-recover-10).
 */
export function useResetToken(): string | null {
  const navigate = useNavigate();
  const given = useSearchParams()[0].get('token');
  const carried: unknown = useLocation().state?.token;
  const token = typeof carried === 'string' ? carried : null;

  useEffect(() => {
    if (given !== null) {
      void navigate(PATHS.resetPassword, { replace: true, state: { token: given } });
      return;
    }
    let isHere = true;
    const leave = (reason: string) => {
      if (canGoBack()) {
        toastAfterReload(reason, 'error');
        window.history.back();
      } else {
        toastError(reason);
        void navigate(PATHS.login, { replace: true, state: { reason } });
      }
    };
    // An unavailable time refuses nothing: the server judges the link.
    findFault(token).then(
      (fault) => fault !== null && isHere && leave(fault),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [navigate, given, token]);

  return given === null ? token : null;
}

/**
 * Korean fault of a link; null if it may work. The server's clock confirms an expiry, since this browser's may be
 * wrong.
 */
async function findFault(token: string | null): Promise<string | null> {
  const expiry = readTokenExpiry(token);
  if (expiry === null) return '재설정 링크가 올바르지 않아요. 메일의 링크를 다시 열어 주세요.';
  const now = Date.now();
  return expiry <= now && expiry <= ((await fetchServerTime()) ?? now)
    ? '재설정 링크가 만료됐어요. 비밀번호 찾기를 다시 해 주세요.'
    : null;
}

/** False if going back would leave the site or show an empty tab. */
function canGoBack(): boolean {
  // Browsers without the Navigation API do not tell.
  return 'navigation' in window && window.navigation.canGoBack;
}
