import { PATHS } from '@storefront/contract';
import { ApiError, logIn, toastSuccess, useNavigate, useReturnTarget } from '@storefront/shared-ui';
import { dropSignUpDraft } from './draftText';

/**
 * Logs in: keeps the token, fetches the profile and leads on, to the return target if any (B-login-4).
 * @throws ApiError if the server does not take the token (B-login-6)
 */
export function useEnter(): (accessToken: string) => Promise<void> {
  const navigate = useNavigate();
  const returnTo = useReturnTarget()?.returnTo;
  return async (accessToken) => {
    if (!(await logIn(accessToken)))
      throw new ApiError({
        status: 401,
        code: 'UNAUTHORIZED',
        message: '로그인을 확인하지 못했어요. 다시 시도해 주세요.',
      });
    dropSignUpDraft();
    toastSuccess('로그인에 성공했습니다.');
    void navigate(returnTo ?? PATHS.order, { replace: true });
  };
}
