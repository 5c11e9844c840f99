import type { SettingKey } from 'contract';
import { type FormEvent, useState } from 'react';
import { Alert, Button, Row, Stack, Switch, TextField } from 'shared-ui';
import { mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { useDraft } from '../parts/useDraft';
import { isFlag } from './settingTexts';

const ON = /^(true|1)$/i;

interface SettingRowProps {
  name: SettingKey;
  text: { title: string; help: string };
  value: string;
  /** Whether it is stored; else the shop's own value holds. */
  isSet: boolean;
}

/** One setting: what it is now, what it means, and what the server thinks of a new value. */
export function SettingRow({ name, text, value, isSet }: SettingRowProps) {
  const [typed, setTyped] = useDraft<string | null>(`setting ${name}`, null);
  const [warning, setWarning] = useState<string | null>(null);
  const acting = useActing();
  const may = mayCall('settings set');
  const save = (next: string) =>
    acting.act(
      'save',
      'settings set',
      { params: { key: name }, body: { value: next } },
      {
        done: `${text.title} 저장`,
        after: async (answer) => {
          setWarning(answer.warning);
          await refetch('settings list');
          setTyped(null);
        },
      },
    );
  const clear = () =>
    acting.act(
      'clear',
      'settings unset',
      { params: { key: name } },
      { done: `${text.title} 기본값`, after: () => refetch('settings list') },
    );
  const notes = (
    <>
      {warning && <Alert tone="warning">{warning}</Alert>}
      <Problem of={acting.problem} />
    </>
  );
  if (isFlag(name)) {
    return (
      <Stack $gap="x2">
        <Switch
          label={text.title}
          hint={text.help}
          checked={ON.test(value.trim())}
          disabled={!may || acting.busy !== null}
          onChange={(isOn) => void save(String(isOn))}
        />
        {notes}
      </Stack>
    );
  }
  const isChanged = typed !== null && typed !== value;
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (typed !== null && isChanged) void save(typed);
      }}
    >
      <Stack $gap="x2">
        <TextField label={text.title} hint={text.help} readOnly={!may} value={typed ?? value} onChange={setTyped} />
        {may && (isChanged || isSet) && (
          <Row>
            {isChanged && (
              <Button type="submit" size="small" variant="primary" loading={acting.busy === 'save'}>
                저장
              </Button>
            )}
            {isChanged && (
              <Button size="small" variant="quiet" onClick={() => setTyped(null)}>
                되돌리기
              </Button>
            )}
            {!isChanged && (
              <Button size="small" variant="quiet" loading={acting.busy === 'clear'} onClick={() => void clear()}>
                기본값으로
              </Button>
            )}
          </Row>
        )}
        {notes}
      </Stack>
    </form>
  );
}
