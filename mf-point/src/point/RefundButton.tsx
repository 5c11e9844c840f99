import type { TopUp } from 'contract';
import { useEffect, useState } from 'react';
import { Button, toastError } from 'shared-ui';
import { requestRefund } from '../api';
import { POINT_TEXT } from './messages';

interface RefundButtonProps {
  topUp: TopUp;
  onRefresh: () => Promise<unknown>;
}

/** '환불 요청' of a row from which something can be asked back (B-point-76): the dialog's code comes when it is opened. */
export function RefundButton({ topUp, onRefresh }: RefundButtonProps) {
  const [opened, setOpened] = useState<typeof import('./RefundDialog') | 'loading' | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isShown = topUp.refundable !== undefined || opened !== null;
  useEffect(() => {
    // The button has gone with its focus: what the row says now takes it.
    if (!isShown && document.activeElement === document.body) place?.focus({ preventScroll: true });
  }, [isShown, place]);
  const open = (button: HTMLElement) => {
    setPlace(button.parentElement);
    setOpened('loading');
    import('./RefundDialog').then(setOpened, () => {
      setOpened(null);
      toastError(POINT_TEXT.refundLate);
    });
  };
  if (!isShown) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        loading={opened === 'loading'}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {POINT_TEXT.refund}
      </Button>
      {opened && opened !== 'loading' && (
        <opened.RefundDialog
          topUp={topUp}
          ask={requestRefund}
          onChanged={() => void onRefresh()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
