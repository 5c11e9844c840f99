import { refreshProfile, toastError, toastSuccess } from 'shared-ui';
import { postApiKey } from '../api/postApiKey';
import { ACCOUNT_TEXT } from './messages';
import { type Action, useAction } from './useAction';

/** A new API key, then the profile anew, which brings it. */
export function useRenewApiKey(): Action {
  return useAction(
    async () => {
      await postApiKey();
      await refreshProfile();
      toastSuccess(ACCOUNT_TEXT.apiKeyRenewed);
    },
    () => toastError(ACCOUNT_TEXT.actionFailed),
  );
}
