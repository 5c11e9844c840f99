import { REFUND_STATE, type TopUp } from '@storefront/contract';
import { Button, toastError } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { requestRefund, withdrawRefund } from '../api';

/** Requests (B-point-76) or withdraws (B-point-93) a refund; the dialog is loaded when opened. */
export function RefundButton({ topUp, onRefresh }: { topUp: TopUp; onRefresh: () => Promise<unknown> }) {
  const [opened, setOpened] = useState<typeof import('./RefundDialog') | 'loading' | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isAsked = topUp.refundRequest?.state === REFUND_STATE.open;
  const isShown = topUp.refundable !== undefined || isAsked || opened !== null;
  useEffect(() => {
    // The focused button has gone: the row's text takes the focus.
    if (!isShown && document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [isShown, place]);
  const open = (button: HTMLElement) => {
    setPlace(button.parentElement);
    setOpened('loading');
    import('./RefundDialog').then(setOpened, () => {
      setOpened(null);
      toastError('화면을 불러오지 못했습니다');
    });
  };
  if (!isShown) return null;
  const dialogs = opened === 'loading' ? null : opened;
  const onChanged = () => void onRefresh();
  const onClose = () => setOpened(null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        loading={opened === 'loading'}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {isAsked ? '환불 요청 취소' : '환불 요청'}
      </Button>
      {dialogs && isAsked && (
        <dialogs.WithdrawalDialog id={topUp.id} withdraw={withdrawRefund} onChanged={onChanged} onClose={onClose} />
      )}
      {dialogs && !isAsked && (
        <dialogs.RefundDialog topUp={topUp} ask={requestRefund} onChanged={onChanged} onClose={onClose} />
      )}
    </>
  );
}
