import { CLOCK_TICK_MS, type Settings } from 'contract';
import { useEffect, useState } from 'react';
import {
  Alert,
  Button,
  color,
  formatDateTime,
  formatWon,
  radius,
  Section,
  Stack,
  space,
  styled,
  type,
  useSettings,
} from 'shared-ui';
import { CopyButton, DescriptionList, IconClock } from 'shared-ui/controls';
import { buildTossLink } from '../domain/buildTossLink';
import {
  calculateDeadline,
  formatTimeLeft,
  type InstructionState,
  type TopUpInstruction,
} from '../domain/TopUpInstruction';
import { POINT_TEXT } from './messages';
import { TossTransfer } from './TossTransfer';

const TEXT = {
  instructionTitle: '입금 안내',
  instructionLead: ['아래 계좌로', '을 입금해 주세요'],
  timeLeft: '자동 취소까지',
  deadline: (time: string) => `${time}까지 입금해 주세요.`,
  bank: '은행',
  account: '계좌번호',
  holder: '예금주',
  copyAccount: '계좌번호 복사',
  copyPayable: '입금 금액 복사',
  noAccount: '입금 계좌가 아직 등록되지 않았어요. 고객센터로 문의해 주세요.',
  again: '새로 충전하기',
  accepted: '입금을 확인해 포인트를 충전했어요.',
  refused: '충전이 거절됐어요. 자세한 내용은 고객센터로 문의해 주세요.',
  expired: '입금 시간이 지나 자동으로 취소됐어요. 아직 입금하지 않았다면 새로 신청해 주세요.',
  unknown: '-',
} as const;

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
  accepted: { tone: 'success', text: TEXT.accepted },
  refused: { tone: 'danger', text: TEXT.refused },
  expired: { tone: 'warning', text: TEXT.expired },
  gone: { tone: 'warning', text: TEXT.expired },
} as const;

interface InstructionCardProps {
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
  const [before, after] = TEXT.instructionLead;
  const toss = flags.ENABLE_TOSS_PAYMENT ? buildTossLink({ ...banking, amount: instruction.payable }) : null;
  return (
    <Section title={TEXT.instructionTitle}>
      <Stack $gap="x5">
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
          {TEXT.again}
        </Button>
      </Stack>
    </Section>
  );
}

interface BankTransferProps {
  banking: Settings['banking'];
  instruction: TopUpInstruction;
}

/** Where to transfer what, and under which name. */
function BankTransfer({ banking, instruction }: BankTransferProps) {
  const { bank, accountNumber, holder } = banking;
  return (
    <>
      {accountNumber === '' && <Alert tone="warning">{TEXT.noAccount}</Alert>}
      <DescriptionList
        items={[
          { term: TEXT.bank, description: bank || TEXT.unknown },
          {
            term: TEXT.account,
            description: accountNumber || TEXT.unknown,
            action: accountNumber && <CopyButton value={accountNumber} label={TEXT.copyAccount} />,
          },
          { term: TEXT.holder, description: holder || TEXT.unknown },
          {
            term: POINT_TEXT.payable,
            description: formatWon(instruction.payable),
            action: <CopyButton value={String(instruction.payable)} label={TEXT.copyPayable} />,
          },
          { term: POINT_TEXT.name, description: instruction.name },
        ]}
      />
    </>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x1} ${space.x2};
  padding: ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.mainSoft};
  color: ${color.mainText};
  ${type.label}
  strong {
    font-size: ${type.size.heading};
    font-variant-numeric: tabular-nums;
  }
  small {
    flex-basis: 100%;
    ${type.caption}
    font-variant-numeric: tabular-nums;
  }
`;

interface CountdownProps {
  /** Epoch milliseconds. */
  deadline: number;
  /** Epoch milliseconds. */
  now: number;
}

/** The time until an unpaid top-up is cancelled; not announced at every tick. */
function Countdown({ deadline, now }: CountdownProps) {
  return (
    <Root>
      <IconClock size={18} />
      <span aria-hidden="true">{TEXT.timeLeft}</span>
      <strong role="timer" aria-label={TEXT.timeLeft}>
        {formatTimeLeft(deadline - now)}
      </strong>
      <small>{TEXT.deadline(formatDateTime(deadline))}</small>
    </Root>
  );
}

/** The time in epoch milliseconds, every second anew. Only for what is never rendered in Node. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
