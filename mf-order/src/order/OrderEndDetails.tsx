import { focusHeading } from 'shared-ui/controls';
import { OrderDoubt, OrderNotPlaced } from './OrderDoubt';
import { OrderReceipt } from './OrderReceipt';
import type { EndedOrder, OrderIntents } from './useOrderIntent';

export interface OrderEndProps {
  intents: OrderIntents;
  /** '다시 주문' was pressed on the card. */
  onAgain: (order: EndedOrder) => void;
}

/** What became of an order, in full. */
export function OrderEndDetails({ intents, onAgain }: OrderEndProps) {
  const { doubt, ended, remaining, isAsking, askNow, putAway } = intents;
  if (doubt) return <OrderDoubt intent={doubt} isAsking={isAsking} onAsk={askNow} />;
  if (!ended) return null;
  const { id, intent } = ended;
  const close = () => {
    putAway();
    focusHeading();
  };
  if (id === null) return <OrderNotPlaced intent={intent} onClose={close} />;
  return <OrderReceipt id={id} intent={intent} remaining={remaining} onAgain={() => onAgain(ended)} onClose={close} />;
}
