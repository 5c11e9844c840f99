import { PATHS } from '@storefront/contract';
import { Alert, formatNumber, IconButton, IconClose, styled, TextLink, useHasScreen } from '@storefront/shared-ui';
import { focusHeading } from '@storefront/shared-ui/controls';
import { formatIds, type Outcome } from '../../domain/many/batch';
import type { Halt } from './runBatch';

const TEXT = {
  ordered: (count: number) => `${formatNumber(count)}건을 주문했어요`,
  nothing: '주문된 줄이 없어요',
  numbers: (ids: string) => `주문번호 ${ids}`,
  left: (count: number) => `${formatNumber(count)}건은 주문되지 않고 목록에 남아 있어요.`,
  history: '주문내역 보기',
  close: '주문 결과 닫기',
} as const;

const HALTED: Readonly<Record<Halt, string>> = {
  person: '멈췄어요. 나머지 줄은 목록에 그대로 있어요.',
  points: '포인트가 부족해서 멈췄어요.',
  session: '로그인이 끝나서 멈췄어요. 나머지 줄은 목록에 그대로 있어요.',
};

const Numbers = styled.p`
  max-height: 6rem;
  overflow-y: auto;
  overflow-wrap: anywhere;
`;

interface OutcomeNoteProps {
  outcome: Outcome;
  halt: Halt | null;
  onClose: () => void;
}

export function OutcomeNote({ outcome, halt, onClose }: OutcomeNoteProps) {
  const hasHistory = useHasScreen(PATHS.orderHistory);
  const { ids, reasons } = outcome;
  const refused = Object.keys(reasons).length;
  const said = halt && HALTED[halt];
  return (
    <Alert
      role="status"
      tone={ids.length === 0 || said ? 'warning' : 'success'}
      title={ids.length > 0 ? TEXT.ordered(ids.length) : TEXT.nothing}
      action={
        <IconButton
          label={TEXT.close}
          onClick={() => {
            onClose();
            focusHeading();
          }}
        >
          <IconClose />
        </IconButton>
      }
    >
      {said && <p>{said}</p>}
      {refused > 0 && <p>{TEXT.left(refused)}</p>}
      {ids.length > 0 && <Numbers tabIndex={0}>{TEXT.numbers(formatIds(ids))}</Numbers>}
      {ids.length > 0 && hasHistory && <TextLink to={PATHS.orderHistory}>{TEXT.history}</TextLink>}
    </Alert>
  );
}
