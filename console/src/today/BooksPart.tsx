import { Alert, Button, formatNumber, formatWon, Row, Section, Stack, TextLink } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { DataTable } from '@storefront/shared-ui/table';
import { useState } from 'react';
import type { Answer } from '../api/calls';
import { mayCall } from '../api/calls';
import { useActing } from '../api/useActing';
import { DownloadRows } from '../parts/DownloadRows';
import { idText } from '../parts/idText';
import { Problem } from '../parts/Problem';
import { Time } from '../parts/Time';

type Report = Answer<'ledger verify'>;
type Mistake = Report['mistakes'][number];

const OF = {
  balance: '잔액',
  order: '주문',
  autoOrder: '자동주문',
  deposit: '충전',
  day: '하루의 합계',
  margin: '하루의 손익',
} as const;

export function BooksPart({ checkedAt, backupAt }: { checkedAt: string | null; backupAt: string | null }) {
  const acting = useActing();
  const [report, setReport] = useState<Report | null>(null);
  return (
    <Section title="장부와 백업">
      <Stack $gap="x3">
        <DescriptionList
          items={[
            { term: '마지막 장부 확인', description: checkedAt ? <Time at={checkedAt} /> : '아직 없어요' },
            {
              term: '마지막 백업',
              description: backupAt ? <Time at={backupAt} /> : '아직 없어요',
              action: mayCall('backup') && <TextLink to="/backup">백업하기</TextLink>,
            },
          ]}
        />
        <Problem of={acting.problem} />
        {report?.ok && (
          <Alert
            tone="success"
            role="status"
            title="장부가 맞아요"
          >{`회원 ${formatNumber(report.members)}명, 변동 ${formatNumber(report.movements)}건, 잔액 합계 ${formatWon(report.total)}`}</Alert>
        )}
        {report && !report.ok && (
          <>
            <Alert tone="danger" role="alert" title={`맞지 않는 곳이 ${report.mistakes.length}개 있어요`}>
              환불을 멈추고 백업한 뒤 한 곳씩 확인해 주세요.
            </Alert>
            <DataTable
              label="맞지 않는 곳"
              rows={report.mistakes}
              rowKey={({ of, id }) => `${of} ${id}`}
              columns={[
                { key: 'of', header: '무엇', lead: true, render: ({ of, id }: Mistake) => `${OF[of]} ${id}` },
                { key: 'member', header: '회원', render: ({ memberId }) => memberId && idText(memberId) },
                { key: 'stated', header: '적힌 값', align: 'end', render: ({ stated }) => formatWon(stated) },
                { key: 'moved', header: '변동의 합', align: 'end', render: ({ moved }) => formatWon(moved) },
              ]}
            />
          </>
        )}
        {mayCall('ledger verify') && (
          <Row>
            <Button
              loading={acting.busy !== null}
              onClick={() => void acting.act('verify', 'ledger verify', { after: setReport })}
            >
              장부 다시 더하기
            </Button>
          </Row>
        )}
        <DownloadRows command="ledger export" of="포인트 내역" />
      </Stack>
    </Section>
  );
}
