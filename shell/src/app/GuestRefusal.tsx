import { PATHS } from 'contract';
import { useEffect } from 'react';
import { Navigate, toastError } from 'shared-ui';
import { SHELL_TEXT } from './shellText';

/** A guest at a member's address goes to the order page and is told why (decisions 3). */
export function GuestRefusal() {
  useEffect(() => {
    toastError(SHELL_TEXT.guestRefused);
  }, []);
  return <Navigate to={PATHS.order.path} replace />;
}
