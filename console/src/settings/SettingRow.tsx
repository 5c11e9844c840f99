import type { SettingKey } from '@storefront/contract';
import { Alert, Button, Row, SelectField, Stack, Switch, TextField } from '@storefront/shared-ui';
import { type FormEvent, useEffect, useState } from 'react';
import { call, mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { isFlag, SEEN_BY, type SettingText } from './settingTexts';

const ON = /^(true|1)$/i;
const PAUSE_MS = 400;

interface SettingRowProps {
  name: SettingKey;
  text: SettingText;
  value: string;
  isSet: boolean;
  typed: string | null;
  onTyped: (typed: string | null) => void;
}

function useWarning(name: SettingKey, typed: string | null): string | null {
  const [known, setKnown] = useState<{ of: string; warning: string | null } | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      call('settings check', { params: { key: name }, body: { value: typed } }).then(
        ({ warning }) => setKnown({ of: typed, warning }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [name, typed]);
  return typed === known?.of ? known.warning : null;
}

const withStored = (options: NonNullable<SettingText['options']>, value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value || '기본값' }, ...options];

export function SettingRow({ name, text, value, isSet, typed, onTyped }: SettingRowProps) {
  const [stored, setStored] = useState<string | null>(null);
  const isChanged = typed !== null && typed !== value;
  const asTyped = useWarning(name, isChanged ? typed : null);
  const warning = isChanged ? asTyped : stored;
  const acting = useActing();
  const may = mayCall('settings set');
  const save = (next: string) =>
    acting.act('save', 'settings set', {
      params: { key: name },
      body: { value: next },
      done: `${text.title} 저장`,
      after: async (answer) => {
        setStored(answer.warning);
        await refetch('settings list');
        onTyped(null);
      },
    });
  const clear = () =>
    acting.act('clear', 'settings unset', {
      params: { key: name },
      done: `${text.title} 기본값`,
      after: () => refetch('settings list'),
    });
  const hint = `${text.help} ${SEEN_BY[text.seenBy]}`;
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
          hint={hint}
          checked={ON.test(value.trim())}
          disabled={!may || acting.busy !== null}
          onChange={(isOn) => void save(String(isOn))}
        />
        {notes}
      </Stack>
    );
  }
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (typed !== null && isChanged) void save(typed);
      }}
    >
      <Stack $gap="x2">
        {text.options ? (
          <SelectField
            label={text.title}
            hint={hint}
            options={withStored(text.options, value)}
            disabled={!may}
            value={typed ?? value}
            onChange={onTyped}
          />
        ) : (
          <TextField
            label={text.title}
            hint={hint}
            {...(text.unit && { unit: text.unit })}
            readOnly={!may}
            value={typed ?? value}
            onChange={onTyped}
          />
        )}
        {may && (isChanged || isSet) && (
          <Row>
            {isChanged && (
              <Button type="submit" size="small" variant="primary" loading={acting.busy === 'save'}>
                저장
              </Button>
            )}
            {isChanged && <RowButton onClick={() => onTyped(null)}>되돌리기</RowButton>}
            {!isChanged && (
              <RowButton loading={acting.busy === 'clear'} onClick={() => void clear()}>
                기본값으로
              </RowButton>
            )}
          </Row>
        )}
        {notes}
      </Stack>
    </form>
  );
}
