import { PATHS } from 'contract';
import { toastAfterReload, toastError, useNavigate, withOverlay } from 'shared-ui';
import { postLogoutEverywhere } from '../api/postLogoutEverywhere';
import { ACCOUNT_TEXT } from './messages';
import { type Action, useAction } from './useAction';

/** Ends every session of the member, then this page's at /logout. */
export function useLogOutEverywhere(): Action {
  const navigate = useNavigate();
  return useAction(
    async () => {
      await withOverlay(postLogoutEverywhere());
      toastAfterReload(ACCOUNT_TEXT.loggedOutEverywhere);
      navigate(PATHS.logout.path);
    },
    () => toastError(ACCOUNT_TEXT.actionFailed),
  );
}
