import { Button, formatWon, Page, Stack } from 'shared-ui';
import { type Answer, mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { Listing } from '../parts/Listing';
import { SearchField } from '../parts/SearchField';
import { Time } from '../parts/Time';
import { useFilter, useLimit } from '../parts/useFilter';
import { MemberPart } from './MemberPart';

type Member = Answer<'members list'>[number];

/** Members, and one of them whole. */
export default function MembersScreen() {
  const [search, setSearch] = useFilter('q');
  const [id, setId] = useFilter('id');
  const { limit, more } = useLimit();
  const list = useCall('members list', { query: { search, limit } });
  if (id !== '' && mayCall('members show')) return <MemberPart id={id} onClose={() => setId('')} />;
  return (
    <Page title="회원">
      <Stack $gap="x3">
        <SearchField label="아이디, 이메일, 휴대전화 번호" value={search} onSearch={setSearch} />
        <Listing
          label="회원"
          empty="회원이 없어요"
          of={list}
          limit={limit}
          onMore={more}
          rowKey={({ number }) => number}
          columns={[
            {
              key: 'id',
              header: '아이디',
              lead: true,
              render: (row: Member) =>
                mayCall('members show') && row.deletedAt === null ? (
                  <Button size="small" variant="quiet" onClick={() => setId(row.id)}>
                    {row.id}
                  </Button>
                ) : (
                  row.id
                ),
            },
            { key: 'point', header: '포인트', align: 'end', render: ({ point }) => formatWon(point) },
            { key: 'email', header: '이메일', render: ({ email }) => email },
            { key: 'phone', header: '휴대전화', render: ({ phone }) => phone },
            { key: 'at', header: '가입', render: ({ createdAt }) => <Time at={createdAt} /> },
          ]}
        />
      </Stack>
    </Page>
  );
}
