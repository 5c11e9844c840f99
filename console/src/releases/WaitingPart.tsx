import { Section, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';

type Waiting = Answer<'releases waiting'>[number];

/** Remotes that do not go live until the owner accepts the origins that their screens call (B-fit-10). */
export function WaitingPart() {
  const list = useCall('releases waiting', {});
  const acting = useActing();
  const [asked, setAsked] = useState<Waiting | null>(null);
  if (!list.data?.length) return null;
  const accept = async () => {
    if (!asked) return undefined;
    const { name, origins, accepted } = asked;
    return acting.act(name, 'remotes connect', {
      params: { name },
      body: { origins: [...accepted, ...origins] },
      done: `${name}: 외부 주소를 허락했어요`,
      after: () => refetch('releases waiting', 'audit list'),
    });
  };
  return (
    <Section title="허락을 기다리는 것">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <Listing
          label="허락을 기다리는 것"
          empty="기다리는 것이 없어요"
          of={list}
          rowKey={({ name, version }) => `${name} ${version}`}
          columns={[
            {
              key: 'name',
              header: '묶음',
              lead: true,
              render: ({ name, version }: Waiting) => `${name} ${version}`,
            },
            {
              key: 'what',
              header: '기다리는 것',
              render: ({ origins }) => `외부 주소 ${origins.join(', ')}`,
            },
            {
              key: 'who',
              header: '누가, 언제',
              render: ({ team, at }) => (
                <>
                  <span>{team}</span> <Time at={at} />
                </>
              ),
            },
            {
              key: 'do',
              header: '할 일',
              render: (row) =>
                mayCall('remotes connect') && (
                  <RowButton aria-label={`외부 주소 허락: ${row.name}`} onClick={() => setAsked(row)}>
                    허락
                  </RowButton>
                ),
            },
          ]}
        />
      </Stack>
      {asked && (
        <AskDialog
          title="외부 주소를 허락할까요?"
          confirmLabel="허락"
          variant="primary"
          onConfirm={accept}
          onClose={() => setAsked(null)}
        >{`${asked.name}: 손님의 브라우저가 ${asked.origins.join(', ')}에 요청을 보낼 수 있어요. 허락한 뒤 팀이 다시 배포해야 손님에게 보여요.`}</AskDialog>
      )}
    </Section>
  );
}
