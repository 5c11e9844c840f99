import { PATHS } from 'contract';
import { useEffect, useRef } from 'react';
import { enterGuest, logOut, toastError, toastSuccess, useNavigate, withOverlay } from 'shared-ui';
import { deleteAccount } from '../api/deleteAccount';
import { ACCOUNT_TEXT } from './messages';
import { type Action, useAction } from './useAction';

/** Deletes the account, forgets the member, goes to `/` and browses on as a guest (spec 4). */
export function useDeleteAccount(): Action {
  const navigate = useNavigate();
  const isDeleted = useRef(false);

  // Only once this screen is left: a guest who is still at a member's address would be turned away with a message.
  useEffect(
    () => () => {
      if (!isDeleted.current) return;
      logOut();
      enterGuest();
    },
    [],
  );

  return useAction(
    async () => {
      await withOverlay(deleteAccount());
      isDeleted.current = true;
      toastSuccess(ACCOUNT_TEXT.deleted);
      navigate(PATHS.home.path, { replace: true });
    },
    () => toastError(ACCOUNT_TEXT.deletionFailed),
  );
}
