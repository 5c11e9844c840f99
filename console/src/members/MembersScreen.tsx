import { Badge, formatWon, Page, Stack } from '@storefront/shared-ui';
import { focusHeading } from '@storefront/shared-ui/controls';
import { useEffect, useRef, useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { useList } from '../api/pages';
import { useActing } from '../api/useActing';
import { idText } from '../parts/idText';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { SearchField } from '../parts/SearchField';
import { Time } from '../parts/Time';
import { useFilter } from '../parts/useFilter';
import { MemberPart } from './MemberPart';
import { SuspendDialog } from './SuspendDialog';

type Member = Answer<'members list'>[number];

export default function MembersScreen() {
  const [search, setSearch] = useFilter('q');
  const [id, setId] = useFilter('id');
  const shownBefore = useRef(id);
  useEffect(() => {
    // The focused element has gone with the member.
    if (id === '' && shownBefore.current !== '') focusHeading();
    shownBefore.current = id;
  }, [id]);
  const acting = useActing();
  const [asked, setAsked] = useState<Member | null>(null);
  const list = useList('members list', { search }, ({ number }) => number);
  if (id !== '' && mayCall('members show')) return <MemberPart id={id} onClose={() => setId('')} />;
  return (
    <Page title="회원">
      <Stack $gap="x3">
        <SearchField label="아이디, 또는 이메일·휴대전화 번호 전체" value={search} onSearch={setSearch} />
        <Problem of={acting.problem} />
        <LongTable
          label="회원"
          empty="회원이 없어요"
          emptyHint={search ? NARROWED : '손님이 가입하면 여기에 나타나요.'}
          of={list}
          columns={[
            {
              key: 'id',
              header: '아이디',
              lead: true,
              render: (row: Member) =>
                mayCall('members show') && row.deletedAt === null ? (
                  <RowButton onClick={() => setId(row.id)}>{idText(row.id)}</RowButton>
                ) : (
                  idText(row.id)
                ),
            },
            {
              key: 'standing',
              header: '상태',
              width: TRACK.status,
              render: ({ suspendedAt }) => suspendedAt && <Badge tone="danger">정지</Badge>,
            },
            { key: 'point', header: '포인트', align: 'end', render: ({ point }) => formatWon(point) },
            { key: 'email', header: '이메일', width: 'minmax(0, 2fr)', render: ({ email }) => email },
            { key: 'phone', header: '휴대전화', render: ({ phone }) => phone },
            { key: 'at', header: '가입', width: TRACK.time, render: ({ createdAt }) => <Time at={createdAt} /> },
            {
              key: 'do',
              header: '할 일',
              width: TRACK.button,
              render: (row) =>
                mayCall('members suspend') &&
                row.deletedAt === null && (
                  <RowButton loading={acting.busy === row.id} onClick={() => setAsked(row)}>
                    {row.suspendedAt === null ? '정지' : '정지 해제'}
                  </RowButton>
                ),
            },
          ]}
        />
        {asked && <SuspendDialog key={asked.id} member={asked} acting={acting} onClose={() => setAsked(null)} />}
      </Stack>
    </Page>
  );
}
