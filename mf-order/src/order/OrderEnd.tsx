import { Alert, useIsMember } from 'shared-ui';
import { useLater } from 'shared-ui/controls';
import type { OrderEndProps } from './OrderEndDetails';
import { loadMemberParts } from './useMemberParts';

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

/** What became of the last order, or that it is being found out; nothing before one. */
export function OrderEnd(props: OrderEndProps) {
  const isMember = useIsMember();
  // Before it is needed, since the network may be lost by then; whoever cannot order does without it.
  const { module } = useLater(loadMemberParts, isMember);
  const { doubt, ended } = props.intents;
  const isShown = doubt || ended;
  if (!module) return isShown && <PlainEnd {...props} />;
  return (
    <>
      {isMember && <module.ReceiptEntry intents={props.intents} />}
      {isShown && <module.OrderEndDetails {...props} />}
    </>
  );
}
