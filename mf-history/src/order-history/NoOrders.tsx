import { PATHS } from 'contract';
import { Button, EmptyState, LinkButton } from 'shared-ui';
import { ORDER_HISTORY_TEXT } from './messages';

export interface NoOrdersProps {
  isFiltered: boolean;
  onShowAll: () => void;
}

/** No order at all leads to the first one; none of the chosen status leads back to all. */
export function NoOrders({ isFiltered, onShowAll }: NoOrdersProps) {
  return isFiltered ? (
    <EmptyState
      title={ORDER_HISTORY_TEXT.filteredTitle}
      text={ORDER_HISTORY_TEXT.filteredText}
      action={<Button onClick={onShowAll}>{ORDER_HISTORY_TEXT.filteredAction}</Button>}
    />
  ) : (
    <EmptyState
      title={ORDER_HISTORY_TEXT.emptyTitle}
      text={ORDER_HISTORY_TEXT.emptyText}
      action={
        <LinkButton variant="primary" to={PATHS.order.path}>
          {ORDER_HISTORY_TEXT.emptyAction}
        </LinkButton>
      }
    />
  );
}
