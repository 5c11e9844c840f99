import { Section, SelectField, Stack, TextField } from '@storefront/shared-ui';
import type { Answer } from '../api/calls';
import { useList } from '../api/pages';
import { SUBJECTS, wordOf } from '../parts/auditWords';
import { Conditions } from '../parts/Conditions';
import { beginOf } from '../parts/days';
import { detailOf } from '../parts/detailOf';
import { idText } from '../parts/idText';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { SearchField } from '../parts/SearchField';
import { Time } from '../parts/Time';
import { useFilter } from '../parts/useFilter';

type Entry = Answer<'audit list'>[number];

const targetOf = (target: string | null) => (target === null || target === 'all' ? '' : idText(target));

export function AuditPart() {
  const [action, setAction] = useFilter('action');
  const [actor, setActor] = useFilter('actor');
  const [member, setMember] = useFilter('member');
  const [from, setFrom] = useFilter('from');
  const [to, setTo] = useFilter('to');
  const log = useList('audit list', { action, actor, member, from: beginOf(from), to: beginOf(to, 1) }, ({ id }) => id);
  const isKnown = action === '' || SUBJECTS.some(({ value }) => value === action);
  const subjects = isKnown ? SUBJECTS : [...SUBJECTS, { value: action, label: wordOf(action) }];
  return (
    <Section title="감사 기록">
      <Stack $gap="x3">
        <SelectField label="무엇에 한 일" placeholder="모두" options={subjects} value={action} onChange={setAction} />
        <Conditions count={[actor, member, from, to].filter((value) => value !== '').length}>
          <SearchField label="누가" value={actor} onSearch={setActor} />
          <SearchField label="회원 아이디" value={member} onSearch={setMember} />
          <TextField type="date" label="이 날부터" value={from} onChange={setFrom} />
          <TextField type="date" label="이 날까지" value={to} onChange={setTo} />
        </Conditions>
        <LongTable
          label="감사 기록"
          empty="기록이 없어요"
          emptyHint={NARROWED}
          of={log}
          columns={[
            {
              key: 'what',
              header: '한 일',
              lead: true,
              render: ({ action: name, target }: Entry) => `${wordOf(name)} ${targetOf(target)}`,
            },
            { key: 'who', header: '누가', render: (entry) => entry.actor },
            { key: 'member', header: '회원', render: ({ memberId }) => memberId && idText(memberId) },
            { key: 'at', header: '언제', width: TRACK.time, render: ({ createdAt }) => <Time at={createdAt} /> },
            { key: 'detail', header: '내용', wide: true, render: ({ detail }) => detailOf(detail) },
          ]}
        />
      </Stack>
    </Section>
  );
}
