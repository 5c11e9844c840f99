import { Alert, useIsMember } from 'shared-ui';
import { useLater } from 'shared-ui/controls';
import type { OrderEndDetails, OrderEndProps } from './OrderEndDetails';
import type { ReceiptEntry } from './ReceiptEntry';

const TEXT = {
  asking: '주문이 들어갔는지 확인하고 있어요',
  notPlaced: '주문되지 않았어요',
  placed: '주문에 성공했습니다.',
} as const;

/** The same in few words, until the rest is there, and where it cannot be had: the network may be what failed. */
function PlainEnd({ intents: { doubt, ended } }: OrderEndProps) {
  if (!doubt && ended?.id !== null) return <Alert role="status" tone="success" title={TEXT.placed} />;
  return <Alert role="alert" title={doubt ? TEXT.asking : TEXT.notPlaced} />;
}

interface Parts {
  OrderEndDetails: typeof OrderEndDetails;
  ReceiptEntry: typeof ReceiptEntry;
}

interface LoadedEndProps extends OrderEndProps {
  /** Undefined where they were not loaded for a member, or not yet. */
  parts: Parts | undefined;
  load: () => Promise<Parts>;
}

/** What became of the last order, or that it is being found out; nothing before one. */
export function OrderEnd({ parts: early, load, ...props }: LoadedEndProps) {
  const isMember = useIsMember();
  const { doubt, ended } = props.intents;
  const isShown = Boolean(doubt || ended);
  // The network that lost them may be back by now (B-order-92).
  const late = useLater(load, isMember && isShown && !early).module;
  const parts = early ?? late;
  if (!parts) return isShown && <PlainEnd {...props} />;
  return (
    <>
      {isMember && <parts.ReceiptEntry intents={props.intents} />}
      {isShown && <parts.OrderEndDetails {...props} />}
    </>
  );
}
