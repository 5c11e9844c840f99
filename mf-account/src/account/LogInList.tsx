import { describeAgent, type LogIn } from '@storefront/contract';
import {
  Button,
  color,
  EmptyState,
  FailedState,
  formatDateTime,
  Skeleton,
  Stack,
  styled,
  type,
} from '@storefront/shared-ui';
import { type Column, DataTable } from '@storefront/shared-ui/table';
import { useId, useState } from 'react';
import type { LogIns } from '../api';

const UNKNOWN = '-';

const SHOWN_AT_FIRST = 5;
const SKELETON_ROWS = 3;

const Device = styled.div`
  font-weight: ${type.weight.semibold};
  small {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    overflow-wrap: anywhere;
    ${type.caption}
    color: ${color.textSubtle};
  }
`;

function DeviceName({ agent }: { agent: string }) {
  const { browser, system } = describeAgent(agent);
  if (browser) return <Device>{[browser, system].filter(Boolean).join(' · ')}</Device>;
  return (
    <Device>
      <span>알 수 없는 기기</span>
      {agent && <small>{agent}</small>}
    </Device>
  );
}

type Row = LogIn & { place: number };

const COLUMNS: Column<Row>[] = [
  { key: 'at', header: '일시', width: '11rem', render: ({ at }) => formatDateTime(at) || UNKNOWN },
  { key: 'device', header: '기기', lead: true, render: ({ agent }) => <DeviceName agent={agent} /> },
  { key: 'address', header: '주소', width: '10rem', render: ({ address }) => address || UNKNOWN },
];

/** Last log-ins (B-account-18). */
export function LogInList({ data: list, failed }: LogIns) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  // A list of an earlier visit may be outdated.
  if (failed) return <FailedState title="최근 로그인을 불러오지 못했어요" {...failed} />;
  if (!list) return <Skeleton count={SKELETON_ROWS} height="3rem" />;
  if (list.length === 0)
    return (
      <EmptyState
        title="아직 로그인 기록이 없어요"
        text="다음에 로그인하면 언제 어디에서 했는지 여기에서 볼 수 있어요."
      />
    );

  const rows = list.map((logIn, place) => ({ ...logIn, place }));
  const further = rows.length - SHOWN_AT_FIRST;
  return (
    <Stack $gap="x3" id={id}>
      <DataTable
        label="최근 로그인"
        columns={COLUMNS}
        rows={isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST)}
        rowKey={({ place }) => place}
      />
      {further > 0 && (
        <Button variant="quiet" block aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '최근 로그인만 보기' : `이전 로그인 ${further}개 더 보기`}
        </Button>
      )}
    </Stack>
  );
}
