import { Button, Section, Stack, TextField } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import type { FormEvent } from 'react';
import { mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { useDraft } from '../parts/useDraft';

export function RegisterWherePart() {
  const { data } = useCall('register-where list', {});
  const [text, setText] = useDraft('register-where', '');
  const acting = useActing();
  if (!data) return null;
  const after = () => refetch('register-where list');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void acting.act('add', 'register-where add', {
      body: { text: text.trim() },
      after: async () => {
        setText('');
        await after();
      },
    });
  };
  return (
    <Section title="가입경로">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <DescriptionList
          items={data.map((choice) => ({
            term: choice.text,
            description: '',
            action: mayCall('register-where remove') && (
              <RowButton
                loading={acting.busy === `remove ${choice.id}`}
                aria-label={`삭제: ${choice.text}`}
                onClick={() =>
                  void acting.act(`remove ${choice.id}`, 'register-where remove', { params: { id: choice.id }, after })
                }
              >
                삭제
              </RowButton>
            ),
          }))}
        />
        {mayCall('register-where add') && (
          <form onSubmit={add}>
            <TextField
              label="새 선택지"
              maxLength={100}
              value={text}
              onChange={setText}
              trailing={
                <Button type="submit" loading={acting.busy === 'add'}>
                  추가
                </Button>
              }
            />
          </form>
        )}
      </Stack>
    </Section>
  );
}
