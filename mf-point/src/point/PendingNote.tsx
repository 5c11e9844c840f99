import { Alert, Button, space, styled } from '@storefront/shared-ui';
import { useId } from 'react';
import type { TopUpInstruction } from '../domain/TopUpInstruction';
import { POINT_TEXT } from './messages';

const TEXT = {
  all: (count: number) => `입금을 기다리는 신청이 ${count}건 있어요`,
  others: (count: number) => `다른 신청 ${count}건도 입금을 기다려요`,
} as const;

const List = styled.ul`
  display: grid;
  gap: ${space.x2};
  margin: ${space.x2} 0 0;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x1} ${space.x3};
    font-variant-numeric: tabular-nums;
  }
`;

interface PendingNoteProps {
  pending: readonly TopUpInstruction[];
  areOthers?: boolean;
  onOpen: (instruction: TopUpInstruction) => void;
}

/** Pending requests from any device (B-point-32). */
export function PendingNote({ pending, areOthers = false, onOpen }: PendingNoteProps) {
  const id = useId();
  if (pending.length === 0) return null;
  const title = areOthers ? TEXT.others : TEXT.all;
  return (
    <Alert tone={areOthers ? 'neutral' : 'main'} title={title(pending.length)}>
      <List>
        {pending.map((instruction) => (
          <li key={instruction.id}>
            <span id={`${id}${instruction.id}`}>{POINT_TEXT.waiting(instruction)}</span>
            <Button
              variant={areOthers ? 'secondary' : 'primary'}
              size="small"
              aria-describedby={`${id}${instruction.id}`}
              onClick={() => onOpen(instruction)}
            >
              {POINT_TEXT.open}
            </Button>
          </li>
        ))}
      </List>
    </Alert>
  );
}
