import { Alert, Button, Stack } from 'shared-ui';
import type { OrderHistory } from '../api/useOrderHistory';
import { ORDER_HISTORY_TEXT } from './messages';

export interface MoreOrdersProps {
  more: OrderHistory['more'];
  /** While the list is fetched from the top, the next page would not follow it. */
  isHeld: boolean;
}

/** The next page on demand; what is shown stays whatever happens to it. */
export function MoreOrders({ more, isHeld }: MoreOrdersProps) {
  if (!more.isOffered) return null;
  return (
    <Stack gap="x3">
      {more.failure && (
        <Alert tone="danger" role="alert" title={ORDER_HISTORY_TEXT.moreFailed}>
          {more.failure.message}
        </Alert>
      )}
      <Button block loading={more.isFetching} disabled={isHeld} onClick={() => void more.fetch()}>
        {ORDER_HISTORY_TEXT.more}
      </Button>
    </Stack>
  );
}
