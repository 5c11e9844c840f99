import { Section } from '@storefront/shared-ui';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';
import { wordOf } from '../parts/auditWords';
import { detailOf } from '../parts/detailOf';
import { Listing } from '../parts/Listing';
import { Time } from '../parts/Time';

type Entry = Answer<'audit list'>[number];

export function ReleaseLog() {
  const log = useCall('audit list', { query: { action: 'release', limit: 50 } });
  return (
    <Section title="누가 무엇을 바꿨는지">
      <Listing
        label="배포 기록"
        empty="배포 기록이 없어요"
        emptyHint="배포하거나 되돌리면 여기에 남아요."
        of={log}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: '한 일',
            lead: true,
            width: '9rem',
            render: ({ action, target }: Entry) => `${wordOf(action)} ${target ?? ''}`,
          },
          { key: 'who', header: '누가', width: '6rem', render: ({ actor }) => actor },
          { key: 'at', header: '언제', render: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'detail', header: '내용', wide: true, render: ({ detail }) => detailOf(detail) },
        ]}
      />
    </Section>
  );
}
