import { LOG_RETENTION_MONTHS, PAYMENT_KIND, PAYMENT_KIND_LABEL, statusLabel, type TopUp } from '@storefront/contract';
import {
  Badge,
  Button,
  color,
  EmptyState,
  formatDateTime,
  formatWon,
  LinkButton,
  media,
  Row,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { LeavingNote } from '@storefront/shared-ui/history';
import { type Column, DataTable } from '@storefront/shared-ui/table';
import type { ReactNode } from 'react';
import { TOP_UPS_CSV, type TopUps, useTopUps } from '../api';
import { describeTopUp } from '../domain/describeTopUp';
import type { TopUpInstruction } from '../domain/TopUpInstruction';
import { HistorySection } from './HistorySection';
import { POINT_TEXT } from './messages';
import { RefundButton } from './RefundButton';

const TEXT = {
  createdAt: '신청일시',
  point: '금액',
  paidFor: (payable: number, evidence: string) => `입금액 ${formatWon(payable)} · ${evidence}`,
  status: '상태',
  responseAt: '처리일시',
  unknown: '-',
  historyFailed: '충전내역을 불러오지 못했어요',
  emptyTitle: '아직 충전한 내역이 없어요',
  emptyText: '금액을 정해 신청하면 여기에서 처리 상태를 확인할 수 있어요.',
  emptyAction: '첫 충전 시작하기',
  noneTitle: '찾는 충전이 없어요',
  noneText: `최근 ${LOG_RETENTION_MONTHS}개월 동안 신청한 충전만 볼 수 있어요.`,
  all: '전체 내역 보기',
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
      table={tableWith({ openings, onOpen, onRefresh })}
      empty={
        <EmptyState
          title={TEXT.emptyTitle}
          text={TEXT.emptyText}
          action={
            <LinkButton to={`#${formId}`} onClick={() => document.getElementById(formId)?.focus()}>
              {TEXT.emptyAction}
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
  const all = <Button onClick={onShowAll}>{TEXT.all}</Button>;
  return (
    <HistorySection
      title={POINT_TEXT.topUps}
      failedTitle={TEXT.historyFailed}
      history={found}
      onRefresh={refresh}
      csv={{ path: TOP_UPS_CSV, filter }}
      table={tableWith({ openings, onOpen, onRefresh: refresh })}
      empty={<EmptyState title={TEXT.noneTitle} text={TEXT.noneText} action={all} />}
    >
      {found.fetched && found.fetched.total > 0 && <Row>{all}</Row>}
    </HistorySection>
  );
}

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
      <small>{TEXT.paidFor(payable, statusLabel(PAYMENT_KIND_LABEL, feeType))}</small>
    </Amount>
  );
}

const Status = styled.div`
  display: inline-grid;
  justify-items: center;
  gap: ${space.x1};
  outline: 0;
  overflow-wrap: anywhere;
  ${media.mobile} {
    justify-items: end;
  }
  small {
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

function TopUpStatus({ topUp, openings, onOpen, onRefresh }: { topUp: TopUp } & Ways) {
  const { label, tone, details } = describeTopUp(topUp);
  const instruction = openings.find(({ id }) => id === topUp.id);
  return (
    <Status tabIndex={-1}>
      <Badge tone={tone}>{label}</Badge>
      {details.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
      {instruction && (
        <Button size="small" onClick={() => onOpen(instruction)}>
          {POINT_TEXT.open}
        </Button>
      )}
      <RefundButton topUp={topUp} onRefresh={onRefresh} />
    </Status>
  );
}

type Ways = Pick<TopUpHistoryProps, 'openings' | 'onOpen' | 'onRefresh'>;

const tableWith = (ways: Ways) => (rows: TopUp[]) => (
  <DataTable label={POINT_TEXT.topUps} columns={columnsWith(ways)} rows={rows} rowKey={({ id }) => id} />
);

const columnsWith = (ways: Ways): Column<TopUp>[] => [
  { key: 'createdAt', header: TEXT.createdAt, render: ({ createdAt }) => formatDateTime(createdAt) },
  { key: 'point', header: TEXT.point, align: 'end', render: (topUp) => <TopUpAmount topUp={topUp} /> },
  { key: 'status', header: TEXT.status, align: 'center', render: (topUp) => <TopUpStatus topUp={topUp} {...ways} /> },
  {
    key: 'responseAt',
    header: TEXT.responseAt,
    render: ({ responseAt }) => formatDateTime(responseAt) || TEXT.unknown,
  },
];
