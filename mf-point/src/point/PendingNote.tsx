import { Alert, Button, formatWon } from 'shared-ui';
import type { TopUpInstruction } from '../domain/TopUpInstruction';
import { POINT_TEXT } from './messages';

const TEXT = {
  title: (count: number) => `입금을 기다리는 신청이 ${count}건 있어요`,
  newest: ({ payable, name, depositor = name }: TopUpInstruction) => `${formatWon(payable)} · ${depositor}`,
} as const;

interface PendingNoteProps {
  /** The newest first. */
  pending: readonly TopUpInstruction[];
  onOpen: (instruction: TopUpInstruction) => void;
}

/** Above the form: what was asked for already, wherever that was, and the way back to its instruction (B-point-32). */
export function PendingNote({ pending, onOpen }: PendingNoteProps) {
  const [newest] = pending;
  if (!newest) return null;
  return (
    <Alert
      tone="main"
      title={TEXT.title(pending.length)}
      action={
        <Button variant="primary" size="small" onClick={() => onOpen(newest)}>
          {POINT_TEXT.open}
        </Button>
      }
    >
      {TEXT.newest(newest)}
    </Alert>
  );
}
