import { Section, Stack } from '@storefront/shared-ui';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { ROLE_NAME } from '../parts/roles';
import { Time } from '../parts/Time';

type Row = Answer<'alerts devices'>[number];

export function DevicesPart() {
  const list = useCall('alerts devices', {});
  const acting = useActing();
  if (!mayCall('alerts devices')) return null;
  const remove = ({ id }: Row) =>
    acting.act(`${id}`, 'alerts remove-device', {
      params: { id },
      done: '이 기기로는 알리지 않아요',
      after: () => refetch('alerts devices'),
    });
  return (
    <Section title="알림 받는 기기">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <Listing<Row>
          label="알림 받는 기기"
          empty="알림을 받는 기기가 없어요"
          of={list}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: '누구', lead: true, render: ({ name }) => name },
            { key: 'role', header: '역할', render: ({ role }) => (role ? ROLE_NAME[role] : '서버에서 만든 링크') },
            { key: 'at', header: '등록', render: ({ createdAt }) => <Time at={createdAt} /> },
            {
              key: 'do',
              header: '할 일',
              render: (row) => (
                <RowButton
                  aria-label={`알림 끝내기: ${row.name} ${row.id}`}
                  loading={acting.busy === `${row.id}`}
                  onClick={() => void remove(row)}
                >
                  알림 끝내기
                </RowButton>
              ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
