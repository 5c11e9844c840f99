import { Alert, useIsMember } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import type { OrderEndDetails, OrderEndProps } from './OrderEndDetails';
import type { ReceiptEntry } from './ReceiptEntry';

/** Needs no chunk: the network may be what failed. */
function PlainEnd({ intents: { doubt, ended } }: OrderEndProps) {
  if (!doubt && ended?.id !== null) return <Alert role="status" tone="success" title="주문에 성공했습니다." />;
  return <Alert role="alert" title={doubt ? '주문이 들어갔는지 확인하고 있어요' : '주문되지 않았어요'} />;
}

interface Parts {
  OrderEndDetails: typeof OrderEndDetails;
  ReceiptEntry: typeof ReceiptEntry;
}

function WholeEnd({ parts, ...props }: OrderEndProps & { parts: Parts }) {
  const isMember = useIsMember();
  const { doubt, ended } = props.intents;
  return (
    <>
      {isMember && <parts.ReceiptEntry intents={props.intents} />}
      {(doubt || ended) && <parts.OrderEndDetails {...props} />}
    </>
  );
}

interface LateEndProps extends OrderEndProps {
  load: () => Promise<Parts>;
}

/** Mounted for one order, so each tries once more to load the parts (B-order-92). */
function LateEnd({ load, ...props }: LateEndProps) {
  const parts = useLater(load, useIsMember()).module;
  return parts ? <WholeEnd parts={parts} {...props} /> : <PlainEnd {...props} />;
}

export function OrderEnd({ parts, load, ...props }: LateEndProps & { parts: Parts | undefined }) {
  if (parts) return <WholeEnd parts={parts} {...props} />;
  const { doubt, ended } = props.intents;
  return (doubt || ended) && <LateEnd load={load} {...props} />;
}
