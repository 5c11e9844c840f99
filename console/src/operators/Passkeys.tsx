import { Alert, Button, Section, Stack, TextField } from '@storefront/shared-ui';
import { useState } from 'react';
import { addPasskey, type Passkey, removePasskey, useConsoleSession, usePasskeys } from '../api/session';
import { useActing } from '../api/useActing';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { passkeyProblem } from '../parts/passkeyProblem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';
import { useDraft } from '../parts/useDraft';

const MAX_LABEL = 40;

export function Passkeys() {
  const { data: session } = useConsoleSession();
  const list = usePasskeys();
  const acting = useActing();
  const [label, setLabel] = useDraft('passkey', '');
  const [failure, setFailure] = useState<string | null>(null);
  if (session?.kind === 'link') {
    return (
      <Section title="내 패스키">
        <Alert>
          서버에서 만든 링크로 들어왔어요. 패스키를 쓰려면 아래에서 자신을 초대하고, 그 링크를 쓸 기기에서 여세요.
        </Alert>
      </Section>
    );
  }
  const add = () => {
    setFailure(null);
    void acting.run(
      'add',
      () =>
        addPasskey(label.trim() || '패스키').catch((error: unknown) => {
          if (!(error instanceof Error && error.name === 'ApiError')) setFailure(passkeyProblem(error));
          else throw error;
        }),
      {
        after: async () => {
          setLabel('');
          await list.mutate();
        },
      },
    );
  };
  return (
    <Section title="내 패스키">
      <Stack $gap="x3">
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        <Problem of={acting.problem} />
        <Listing
          label="내 패스키"
          empty="등록된 패스키가 없어요"
          of={list}
          rowKey={({ id }) => id}
          columns={[
            { key: 'label', header: '기기', lead: true, render: (row: Passkey) => row.label },
            { key: 'host', header: '주소', render: ({ host }) => host },
            { key: 'at', header: '등록', render: ({ createdAt }) => <Time at={createdAt} /> },
            { key: 'used', header: '마지막 사용', render: ({ lastUsedAt }) => <Time at={lastUsedAt} /> },
            {
              key: 'do',
              header: '할 일',
              render: ({ id, label: name }) => (
                <RowButton
                  aria-label={`지우기: ${name}`}
                  loading={acting.busy === `remove ${id}`}
                  onClick={() =>
                    void acting.run(`remove ${id}`, () => removePasskey(id), { after: () => list.mutate() })
                  }
                >
                  지우기
                </RowButton>
              ),
            },
          ]}
        />
        <TextField
          label="기기 이름"
          maxLength={MAX_LABEL}
          value={label}
          onChange={setLabel}
          trailing={
            <Button loading={acting.busy === 'add'} onClick={add}>
              이 기기 등록
            </Button>
          }
        />
      </Stack>
    </Section>
  );
}
