import { refreshProfile, toastError, toastSuccess } from 'shared-ui';
import { postReferralCode } from '../api/postReferralCode';
import { ACCOUNT_TEXT } from './messages';
import { type Action, useAction } from './useAction';

/** The member's referral code, then the profile anew, which brings it. */
export function useIssueReferralCode(): Action {
  return useAction(
    async () => {
      await postReferralCode();
      await refreshProfile();
      toastSuccess(ACCOUNT_TEXT.referralIssued);
    },
    () => toastError(ACCOUNT_TEXT.actionFailed),
  );
}
