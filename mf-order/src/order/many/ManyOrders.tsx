import type { OrderRequest } from '@storefront/contract';
import { AUTH, Card, Stack, useAuth, useOwner } from '@storefront/shared-ui';
import type { Catalogue } from '../../domain/createCatalogue';
import { isOrdered } from '../../domain/many/batch';
import { ManySkeleton } from '../../layout/OrderLayout';
import { BatchProgress } from './BatchProgress';
import { LineTable } from './LineTable';
import { ListField } from './ListField';
import { OrderBar } from './OrderBar';
import { OutcomeNote } from './OutcomeNote';
import { describeBatch, describeList } from './rows';
import { useManyOrders } from './useManyOrders';

export interface ManyOrdersProps {
  catalogue: Catalogue;
  onOrdered: (requests: OrderRequest[]) => void;
}

/** Orders many lines (B-order-53). Resets for another member. */
export function ManyOrders(props: ManyOrdersProps) {
  const isLoading = useAuth() === AUTH.loading;
  const owner = useOwner();
  if (isLoading) return <ManySkeleton />;
  return <OwnOrders key={owner} {...props} />;
}

function OwnOrders({ catalogue, onOrdered }: ManyOrdersProps) {
  const many = useManyOrders(catalogue, onOrdered);
  const { list, batch, outcome } = many;
  const { state } = batch;
  const nameOf = (id: number) => catalogue.findProduct(id)?.service.text ?? `상품 #${id}`;
  const rows = state ? describeBatch(state, nameOf) : describeList(list, outcome);
  const isOpen = state === null && !batch.isElsewhere;

  return (
    <Stack>
      {outcome && isOpen && <OutcomeNote outcome={outcome} halt={many.halt} onClose={many.closeOutcome} />}
      <Card>
        <ListField
          value={state ? state.batch.text : many.text}
          onChange={many.setText}
          isReadOnly={!isOpen}
          example={many.example}
          waiting={isOpen ? list.waiting : 0}
        />
      </Card>
      {rows.length > 0 && (
        <Card>
          <LineTable rows={rows} />
        </Card>
      )}
      {state && (
        <BatchProgress
          state={state}
          done={state.ends.filter(isOrdered).length}
          onStop={batch.stop}
          onAskAgain={batch.askAgain}
        />
      )}
      <OrderBar
        list={list}
        balance={many.balance}
        isRest={outcome?.isRest ?? false}
        isBusy={!isOpen}
        isElsewhere={batch.isElsewhere}
        isGuestRefused={many.isGuestRefused}
        onOrder={many.order}
      />
    </Stack>
  );
}
