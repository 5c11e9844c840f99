import { Alert, useIsMember } from 'shared-ui';
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

/** What became of the last order, or that it is being found out; nothing before one. `parts` were loaded for a member. */
export function OrderEnd({ parts, ...props }: OrderEndProps & { parts: Parts | undefined }) {
  const isMember = useIsMember();
  const { doubt, ended } = props.intents;
  const isShown = doubt || ended;
  if (!parts) return isShown && <PlainEnd {...props} />;
  return (
    <>
      {isMember && <parts.ReceiptEntry intents={props.intents} />}
      {isShown && <parts.OrderEndDetails {...props} />}
    </>
  );
}
