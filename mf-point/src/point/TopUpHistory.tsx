import { LOG_RETENTION_MONTHS, PAYMENT_KIND, PAYMENT_KIND_LABEL, statusLabel, type TopUp } from '@storefront/contract';
import {
  Badge,
  Button,
  color,
  EmptyState,
  formatDateTime,
  formatWon,
  LinkButton,
  Row,
  space,
  styled,
  type,
  useLocation,
} from '@storefront/shared-ui';
import { type HistoryColumn, HistoryTable, LeavingNote, narrow, RowDate } from '@storefront/shared-ui/history';
import { QuestionButton } from '@storefront/shared-ui/questions';
import type { ReactNode } from 'react';
import { TOP_UPS_CSV, type TopUps, useTopUps } from '../api';
import { describeTopUp } from '../domain/describeTopUp';
import type { TopUpInstruction } from '../domain/TopUpInstruction';
import { HistorySection } from './HistorySection';
import { POINT_TEXT } from './messages';
import { RefundButton } from './RefundButton';

const TEXT = {
  historyFailed: '충전내역을 불러오지 못했어요',
} as const;

interface TopUpHistoryProps {
  topUps: TopUps;
  openings: readonly TopUpInstruction[];
  onOpen: (instruction: TopUpInstruction) => void;
  onRefresh: () => Promise<unknown>;
  note: ReactNode;
  formId: string;
}

export function TopUpHistory({ topUps, openings, onOpen, onRefresh, note, formId }: TopUpHistoryProps) {
  return (
    <HistorySection
      title={POINT_TEXT.topUps}
      failedTitle={TEXT.historyFailed}
      history={topUps}
      onRefresh={onRefresh}
      csv={{ path: TOP_UPS_CSV }}
      table={() => <TopUpTable history={topUps} openings={openings} onOpen={onOpen} onRefresh={onRefresh} />}
      empty={
        <EmptyState
          title="아직 충전한 내역이 없어요"
          text="금액을 정해 신청하면 여기에서 처리 상태를 확인할 수 있어요."
          action={
            <LinkButton to={`#${formId}`} onClick={() => document.getElementById(formId)?.focus()}>
              첫 충전 시작하기
            </LinkButton>
          }
        />
      }
    >
      {note}
      <LeavingNote count={topUps.leavingSoon} />
    </HistorySection>
  );
}

interface FoundTopUpsProps extends Pick<TopUpHistoryProps, 'openings' | 'onOpen' | 'onRefresh'> {
  q: string;
  onShowAll: () => void;
}

/** Top-up that a link leads to (B-point-89). */
export function FoundTopUps({ q, openings, onOpen, onRefresh, onShowAll }: FoundTopUpsProps) {
  const filter = { q };
  const found = useTopUps(filter);
  const refresh = () => Promise.all([found.refresh(), onRefresh()]);
  const all = <Button onClick={onShowAll}>전체 내역 보기</Button>;
  return (
    <HistorySection
      title={POINT_TEXT.topUps}
      failedTitle={TEXT.historyFailed}
      history={found}
      onRefresh={refresh}
      csv={{ path: TOP_UPS_CSV, filter }}
      table={() => <TopUpTable history={found} openings={openings} onOpen={onOpen} onRefresh={refresh} />}
      empty={
        <EmptyState
          title="찾는 충전이 없어요"
          text={`최근 ${LOG_RETENTION_MONTHS}개월 동안 신청한 충전만 볼 수 있어요.`}
          action={all}
        />
      }
    >
      {found.fetched && found.fetched.total > 0 && <Row>{all}</Row>}
    </HistorySection>
  );
}

const Frame = styled.div`
  overflow-x: auto;
  ${narrow} {
    overflow: visible;
  }
  [data-part='asked'] {
    grid-area: 7 / 1 / 8 / -1;
    justify-self: end;
  }
`;

const Amount = styled.div`
  display: inline-grid;
  justify-items: end;
  small {
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

function TopUpAmount({ topUp: { point, payable, feeType = PAYMENT_KIND.none } }: { topUp: TopUp }) {
  if (payable === undefined || feeType === PAYMENT_KIND.none) return <span>{formatWon(point)}</span>;
  return (
    <Amount>
      <span>{formatWon(point)}</span>
      <small>{`입금액 ${formatWon(payable)} · ${statusLabel(PAYMENT_KIND_LABEL, feeType)}`}</small>
    </Amount>
  );
}

const Note = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x1} ${space.x3};
  outline: 0;
  small {
    ${type.caption}
    display: block;
    overflow-wrap: anywhere;
  }
  button {
    margin-left: auto;
  }
`;

function TopUpNote({ topUp, openings, onOpen, onRefresh }: { topUp: TopUp } & Ways) {
  const { details } = describeTopUp(topUp);
  const instruction = openings.find(({ id }) => id === topUp.id);
  return (
    <Note data-part="note" tabIndex={-1}>
      {details.length > 0 && (
        <div>
          {details.map((detail) => (
            <small key={detail}>{detail}</small>
          ))}
        </div>
      )}
      {instruction && (
        <Button size="small" onClick={() => onOpen(instruction)}>
          {POINT_TEXT.open}
        </Button>
      )}
      <RefundButton topUp={topUp} onRefresh={onRefresh} />
    </Note>
  );
}

type Ways = Pick<TopUpHistoryProps, 'openings' | 'onOpen' | 'onRefresh'>;

const COLUMNS: HistoryColumn<TopUp>[] = [
  {
    key: 'createdAt',
    header: '신청일시',
    track: '9rem',
    area: 'date',
    render: ({ createdAt }) => <RowDate at={createdAt} />,
  },
  {
    key: 'point',
    header: '금액',
    track: 'minmax(0, 1fr)',
    align: 'end',
    area: 'amount',
    render: (topUp) => <TopUpAmount topUp={topUp} />,
  },
  {
    key: 'status',
    header: '상태',
    track: '6rem',
    area: 'state',
    render: (topUp) => {
      const { label, tone } = describeTopUp(topUp);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    key: 'responseAt',
    header: '처리일시',
    track: '9rem',
    render: ({ responseAt }) => formatDateTime(responseAt) || '-',
  },
];

/** As the rows of orders (B-history-44). */
function TopUpTable({ history, ...ways }: { history: TopUps } & Ways) {
  const { key: entry } = useLocation();
  if (!history.fetched) return null;
  const name = `${entry} ${history.key}`;
  return (
    <Frame>
      <HistoryTable
        key={name}
        name={name}
        label={POINT_TEXT.topUps}
        fetched={history.fetched}
        columns={COLUMNS}
        nameOf={({ id }) => `충전 ${id}`}
        rest={(topUp) => (
          <>
            <span data-part="lead">{topUp.depositor ?? topUp.name}</span>
            <TopUpNote topUp={topUp} {...ways} />
            <span data-part={topUp.hasQuestion ? 'asked' : 'more'}>
              <QuestionButton
                about="topUp"
                id={topUp.id}
                label="이 충전 문의하기"
                hasQuestion={topUp.hasQuestion}
                onAsked={() => void ways.onRefresh()}
              />
            </span>
          </>
        )}
      />
    </Frame>
  );
}
