import { Alert, Button, color, formatWon, Section, Stack, styled, type, useSettings } from 'shared-ui';
import { buildTossLink } from '../domain/buildTossLink';
import { calculateDeadline } from '../domain/calculateDeadline';
import type { InstructionState } from '../domain/judgeInstruction';
import type { TopUpInstruction } from '../domain/TopUpInstruction';
import { BankTransfer } from './BankTransfer';
import { Countdown } from './Countdown';
import { POINT_TEXT } from './messages';
import { TossTransfer } from './TossTransfer';
import { useNow } from './useNow';

const Lead = styled.p`
  ${type.lead}
  strong {
    color: ${color.mainText};
  }
`;

const Note = styled.p`
  ${type.caption}
  color: ${color.textMuted};
`;

/** What to read once nothing is to be paid any more. */
const OUTCOME = {
  accepted: { tone: 'success', text: POINT_TEXT.accepted },
  refused: { tone: 'danger', text: POINT_TEXT.refused },
  expired: { tone: 'warning', text: POINT_TEXT.expired },
  gone: { tone: 'warning', text: POINT_TEXT.expired },
} as const;

export interface InstructionCardProps {
  instruction: TopUpInstruction;
  state: InstructionState;
  onAgain: () => void;
}

/** How to pay the top-up that was asked for, or what became of it. */
export function InstructionCard({ instruction, state, onAgain }: InstructionCardProps) {
  const { banking, flags } = useSettings();
  const now = useNow();
  const deadline = calculateDeadline(instruction.createdAt);
  const shown = state === 'pending' && now >= deadline ? 'expired' : state;
  const [before, after] = POINT_TEXT.instructionLead;
  const toss = flags.ENABLE_TOSS_PAYMENT ? buildTossLink({ ...banking, amount: instruction.payable }) : null;
  return (
    <Section title={POINT_TEXT.instructionTitle}>
      <Stack gap="x5">
        {shown === 'pending' ? (
          <>
            <Lead>
              {before} <strong>{formatWon(instruction.payable)}</strong>
              {after}
            </Lead>
            <Countdown deadline={deadline} now={now} />
            <BankTransfer banking={banking} instruction={instruction} />
            {toss && <TossTransfer href={toss} />}
            <Note>{POINT_TEXT.note}</Note>
          </>
        ) : (
          <Alert tone={OUTCOME[shown].tone} role="status">
            {OUTCOME[shown].text}
          </Alert>
        )}
        <Button block onClick={onAgain}>
          {POINT_TEXT.again}
        </Button>
      </Stack>
    </Section>
  );
}
