import { nameAgent } from '@storefront/contract';
import { Badge, Section, Stack } from '@storefront/shared-ui';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { endConsole, type OpenConsole, useOpenConsoles } from '../api/session';
import { useActing } from '../api/useActing';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';

type Everybodys = Answer<'sessions list'>[number];
type Row = OpenConsole | Everybodys;

const isCurrent = (row: Row) => 'isCurrent' in row && row.isCurrent;

export function OpenConsoles() {
  const own = useOpenConsoles();
  const all = useCall('sessions list', {});
  const acting = useActing();
  const isOwner = mayCall('sessions list');
  const here = own.data?.find(isCurrent)?.id;
  const after = () => Promise.all([own.mutate(), refetch('sessions list')]);
  const end = ({ id }: Row) =>
    isOwner
      ? acting.act(`${id}`, 'sessions end', { params: { id }, done: '로그아웃시켰어요', after })
      : acting.run(`${id}`, () => endConsole(id), { done: '로그아웃시켰어요', after });
  return (
    <Section title="열려 있는 콘솔">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <Listing<Row>
          label="열려 있는 콘솔"
          empty="열려 있는 콘솔이 없어요"
          of={(isOwner ? all : own) as typeof own}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: '누구',
              lead: true,
              render: (row) => (
                <>
                  <span>{row.name}</span> {row.id === here && <Badge tone="main">지금 이 화면</Badge>}
                </>
              ),
            },
            { key: 'agent', header: '기기', render: ({ agent }) => <span title={agent}>{nameAgent(agent)}</span> },
            { key: 'address', header: '네트워크', render: ({ address }) => address },
            { key: 'opened', header: '로그인', render: ({ openedAt }) => <Time at={openedAt} /> },
            { key: 'seen', header: '마지막 사용', render: ({ seenAt }) => <Time at={seenAt} /> },
            {
              key: 'do',
              header: '할 일',
              render: (row) =>
                row.id !== here && (
                  <RowButton loading={acting.busy === `${row.id}`} onClick={() => void end(row)}>
                    로그아웃시키기
                  </RowButton>
                ),
            },
          ]}
        />
      </Stack>
    </Section>
  );
}
