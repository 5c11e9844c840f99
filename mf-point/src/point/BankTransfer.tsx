import type { Settings } from '@storefront/contract';
import {
  Alert,
  color,
  formatDateTime,
  formatNumber,
  formatWon,
  radius,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { CopyButton, DescriptionList, IconClock } from '@storefront/shared-ui/controls';
import { formatTimeLeft, type TopUpInstruction } from '../domain/TopUpInstruction';
import { POINT_TEXT } from './messages';

const TEXT = {
  credited: (payable: number, point: number) => `${formatWon(payable)} 입금 → ${formatNumber(point)}포인트`,
  timeLeft: '자동 취소까지',
  unknown: '-',
} as const;

const Amount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.x3};
  > div {
    flex: 1 1 0;
    min-width: min-content;
  }
`;

const Lead = styled.p`
  ${type.lead}
  text-wrap: balance;
  strong {
    color: ${color.mainText};
    white-space: nowrap;
  }
`;

const Credited = styled.p`
  color: ${color.textMuted};
`;

/** Amount, with the credited one if it differs (B-point-64). */
function AmountToPay({ payable, point }: Pick<TopUpInstruction, 'payable' | 'point'>) {
  return (
    <Amount>
      <div>
        <Lead>
          <strong>{formatWon(payable)}</strong>을 입금해 주세요
        </Lead>
        {payable !== point && <Credited>{TEXT.credited(payable, point)}</Credited>}
      </div>
      <CopyButton value={String(payable)} label="입금 금액 복사" />
    </Amount>
  );
}

const Block = styled.div`
  display: grid;
  gap: ${space.x3};
  padding: ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  > p {
    padding: ${space.x3};
    border-radius: ${radius.small};
    background: ${color.mainSoft};
    color: ${color.mainText};
    ${type.label}
  }
`;

interface BankTransferProps {
  banking: Settings['banking'];
  instruction: TopUpInstruction;
  isFetching: boolean;
}

/** Transfer instructions (B-point-60). */
export function BankTransfer({ banking, instruction, isFetching }: BankTransferProps) {
  const { bank, accountNumber, holder } = banking;
  const { depositor } = instruction;
  return (
    <Block>
      <AmountToPay {...instruction} />
      {accountNumber === '' && (
        <Alert tone="warning">입금 계좌가 아직 등록되지 않았어요. 카카오톡 상담으로 알려 주세요.</Alert>
      )}
      <DescriptionList
        items={[
          { term: '은행', description: bank || TEXT.unknown },
          { term: '계좌번호', description: accountNumber || TEXT.unknown },
          { term: '예금주', description: holder || TEXT.unknown },
          {
            term: POINT_TEXT.name,
            description: depositor ?? (isFetching ? '불러오고 있어요' : '확인하기를 누르면 보여요'),
            action: depositor && <CopyButton value={depositor} label="입금자명 복사" />,
          },
        ]}
      />
      {depositor && <p>받는 분 통장 표시에 숫자까지 그대로 적어 주세요. 입금을 바로 찾기 위한 번호예요.</p>}
    </Block>
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

/** Not announced at every tick. */
export function Countdown({ deadline, now }: CountdownProps) {
  return (
    <Root>
      <IconClock size={18} />
      <span aria-hidden="true">{TEXT.timeLeft}</span>
      <strong role="timer" aria-label={TEXT.timeLeft}>
        {formatTimeLeft(deadline - now)}
      </strong>
      <small>
        {now < deadline
          ? `${formatDateTime(deadline)}까지 입금해 주세요.`
          : '입금 시간이 지났어요. 이미 입금했다면 확인하기를 눌러 주세요.'}
      </small>
    </Root>
  );
}
