import type { Role } from '@storefront/server/commands';
import {
  Alert,
  Badge,
  Button,
  formatDateTime,
  Row,
  Section,
  SelectField,
  Stack,
  TextField,
} from '@storefront/shared-ui';
import { CopyButton } from '@storefront/shared-ui/controls';
import { type FormEvent, useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';
import { useDraft } from '../parts/useDraft';
import { PasskeysOf } from './PasskeysOf';

type Operator = Answer<'operators list'>[number];

const ROLES: { value: Role; label: string }[] = [
  { value: 'owner', label: '운영자: 모두' },
  { value: 'staff', label: '직원: 입금과 주문' },
  { value: 'reader', label: '보기 전용' },
];
const labelOf = (role: Role) => ROLES.find(({ value }) => value === role)?.label ?? role;

export function OperatorList() {
  const list = useCall('operators list', {});
  const acting = useActing();
  const [name, setName] = useDraft('operator', '');
  const [role, setRole] = useDraft<Role>('operator role', 'staff');
  const [error, setError] = useState<string>();
  const [link, setLink] = useState<{ name: string; url: string; expiresAt: string } | null>(null);
  const [keysOf, setKeysOf] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Operator | null>(null);
  const after = () => refetch('operators list', 'sessions list');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') {
      setError('이름을 입력해 주세요.');
      return;
    }
    void acting.act('invite', 'operators invite', {
      body: { name: name.trim(), role },
      after: async (made) => {
        setLink(made);
        setName('');
        await after();
      },
    });
  };
  return (
    <Section title="운영자 목록">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        {link && (
          <Alert
            tone="success"
            role="status"
            title={`${link.name}님에게만 보내 주세요`}
            action={<CopyButton value={link.url} label="링크 복사" />}
          >
            <span>{`한 번만, ${formatDateTime(link.expiresAt)}까지 쓸 수 있어요.`}</span> <code>{link.url}</code>
          </Alert>
        )}
        <Listing
          label="운영자"
          empty="초대한 운영자가 없어요"
          emptyHint="아래에 이름과 역할을 적고, 만든 링크를 그 사람에게 보내 주세요."
          of={list}
          rowKey={({ name: key, createdAt }) => `${key} ${createdAt}`}
          columns={[
            { key: 'name', header: '이름', lead: true, render: (row: Operator) => row.name },
            {
              key: 'role',
              header: '역할',
              render: (row) =>
                row.removedAt === null && mayCall('operators set-role') ? (
                  <SelectField
                    label={`${row.name}님의 역할`}
                    hideLabel
                    options={ROLES}
                    value={row.role}
                    onChange={(value) =>
                      void acting.act(`role ${row.name}`, 'operators set-role', {
                        params: { name: row.name },
                        body: { role: value as Role },
                        done: `${row.name}: ${labelOf(value as Role)}`,
                        after,
                      })
                    }
                  />
                ) : (
                  labelOf(row.role)
                ),
            },
            { key: 'passkeys', header: '패스키', align: 'end', render: ({ passkeys }) => `${passkeys}개` },
            { key: 'used', header: '마지막 로그인', render: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
            {
              key: 'do',
              header: '할 일',
              render: (row) =>
                row.removedAt !== null ? (
                  <Badge>삭제됨</Badge>
                ) : (
                  <Row>
                    <RowButton
                      loading={acting.busy === `link ${row.name}`}
                      onClick={() =>
                        void acting.act(`link ${row.name}`, 'operators link', {
                          params: { name: row.name },
                          after: setLink,
                        })
                      }
                    >
                      새 등록 링크
                    </RowButton>
                    {mayCall('operators passkeys') && row.passkeys > 0 && (
                      <RowButton aria-label={`${row.name}님의 패스키`} onClick={() => setKeysOf(row.name)}>
                        패스키
                      </RowButton>
                    )}
                    <RowButton onClick={() => setRemoved(row)}>삭제</RowButton>
                  </Row>
                ),
            },
          ]}
        />
        <form noValidate onSubmit={invite}>
          <Stack $gap="x2">
            <TextField
              label="이름"
              maxLength={40}
              error={error}
              value={name}
              onChange={(value) => {
                setName(value);
                setError(undefined);
              }}
            />
            <SelectField label="역할" options={ROLES} value={role} onChange={(value) => setRole(value as Role)} />
            <Button type="submit" loading={acting.busy === 'invite'}>
              초대 링크 만들기
            </Button>
          </Stack>
        </form>
      </Stack>
      {keysOf !== null && <PasskeysOf name={keysOf} onClose={() => setKeysOf(null)} />}
      {removed && (
        <AskDialog
          title={`${removed.name}님을 삭제할까요?`}
          confirmLabel="삭제"
          onConfirm={() =>
            acting.act('remove', 'operators remove', {
              params: { name: removed.name },
              done: `${removed.name}님을 삭제했어요`,
              after,
            })
          }
          onClose={() => setRemoved(null)}
        >
          열려 있는 콘솔과 패스키도 바로 끝나요.
        </AskDialog>
      )}
    </Section>
  );
}
