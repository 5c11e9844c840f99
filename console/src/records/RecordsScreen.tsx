import { formatNumber, Page, Section, Stack } from '@storefront/shared-ui';
import { type Answer, mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { Listing } from '../parts/Listing';
import { Time } from '../parts/Time';
import { AuditPart } from './AuditPart';

type RetentionRow = Answer<'retention'>[number];

export default function RecordsScreen() {
  const retention = useCall('retention', {});
  return (
    <Page title="기록">
      <Stack>
        {mayCall('audit list') && <AuditPart />}
        <Section title="보관과 삭제">
          <Listing
            label="보관과 삭제"
            empty="보관하는 것이 없어요"
            of={retention}
            rowKey={({ key }) => key}
            columns={[
              { key: 'what', header: '무엇', lead: true, render: ({ what }: RetentionRow) => what },
              { key: 'period', header: '기간', render: ({ period }) => period },
              {
                key: 'due',
                header: '지울 것',
                align: 'end',
                render: ({ due }) => due !== null && `${formatNumber(due)}건`,
              },
              { key: 'last', header: '마지막 삭제', render: ({ lastRun }) => <Time at={lastRun} /> },
              {
                key: 'erased',
                header: '지운 수',
                align: 'end',
                render: ({ erased }) => erased !== null && `${formatNumber(erased)}건`,
              },
            ]}
          />
        </Section>
      </Stack>
    </Page>
  );
}
