import { PATHS } from 'contract';
import { ApiError, logIn, toastSuccess, useNavigate, useReturnTarget } from 'shared-ui';
import { dropSignUpDraft } from './draftText';

const TEXT = {
  succeeded: '로그인에 성공했습니다.',
  refused: '로그인을 확인하지 못했어요. 다시 시도해 주세요.',
} as const;

/**
 * What follows once the server has said who this is, whatever the way in: the token is kept, the profile fetched, and
 * the page leads on (B-login-4), to what the visitor wanted in the first place if there is such a return target (B-login-20). The
 * shell leads to the same address as soon as it sees a member here.
 * @throws ApiError if the server does not take the token (B-login-21)
 */
export function useEnter(): (accessToken: string) => Promise<void> {
  const navigate = useNavigate();
  const returnTo = useReturnTarget()?.returnTo;
  return async (accessToken) => {
    if (!(await logIn(accessToken))) throw new ApiError({ status: 401, code: 'UNAUTHORIZED', message: TEXT.refused });
    dropSignUpDraft();
    toastSuccess(TEXT.succeeded);
    void navigate(returnTo ?? PATHS.order.path, { replace: true });
  };
}
