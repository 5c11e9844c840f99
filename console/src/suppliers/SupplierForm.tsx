import { Button, Row, Stack, TextField } from '@storefront/shared-ui';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../api/calls';
import { useActing } from '../api/useActing';
import { amountOf } from '../parts/amountOf';
import { Problem } from '../parts/Problem';
import { useDraft } from '../parts/useDraft';

interface SupplierFormProps {
  /** Null: a new one. */
  changed: Answer<'suppliers list'>[number] | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

type Fault = 'name' | 'url' | 'key' | 'alarm' | 'rate';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,59}$/u;
const REFUSED: Readonly<Record<string, Fault>> = { SUPPLIER_EXISTS: 'name', SUPPLIER_URL: 'url', SUPPLIER_KEY: 'key' };

/** A key that is typed is never kept. */
export function SupplierForm({ changed, onDone, onCancel }: SupplierFormProps) {
  const draft = `supplier ${changed?.name ?? ''}`;
  const [name, setName] = useDraft(`${draft} name`, '');
  const [url, setUrl] = useDraft(`${draft} url`, changed?.url ?? '');
  const [alarm, setAlarm] = useDraft(`${draft} alarm`, changed?.alarmBelow == null ? '' : String(changed.alarmBelow));
  const [rate, setRate] = useDraft(`${draft} rate`, changed?.wonRate == null ? '' : String(changed.wonRate));
  const [key, setKey] = useState('');
  const [errors, setErrors] = useState<Partial<Record<Fault, string>>>({});
  const acting = useActing();
  const { problem } = acting;
  const refused = problem && REFUSED[problem.code];
  const field = (fault: Fault, value: string, onChange: (text: string) => void) => ({
    error: errors[fault] ?? (refused === fault ? problem?.message : undefined),
    value,
    onChange,
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!changed && !NAME.test(name.trim()) && { name: '글자나 숫자로 시작하는 이름을 60자까지 입력해 주세요.' }),
      ...(!/^https?:\/\//.test(url.trim()) && { url: 'https://로 시작하는 주소를 입력해 주세요.' }),
      ...(!changed && key.trim() === '' && { key: '공급처에서 받은 API 키를 입력해 주세요.' }),
      ...(!isAmount(alarm) && { alarm: '0 이상의 숫자를 입력해 주세요.' }),
      ...((!isAmount(rate) || amountOf(rate) === 0) && { rate: '0보다 큰 숫자를 입력해 주세요.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const rest = {
      url: url.trim(),
      ...(alarm.trim() !== '' && { alarmBelow: amountOf(alarm) }),
      ...(rate.trim() !== '' && { rate: amountOf(rate) }),
    };
    const newKey = key.trim() === '' ? {} : { key: key.trim() };
    const answer = changed
      ? await acting.act('save', 'suppliers set', {
          params: { name: changed.name },
          body: { ...rest, ...newKey },
          done: `${changed.name} 저장`,
        })
      : await acting.act('save', 'suppliers add', {
          body: { name: name.trim(), key: key.trim(), ...rest },
          done: '공급처를 추가했어요',
        });
    if (!answer) return;
    for (const clear of [setName, setUrl, setAlarm, setRate, setKey]) clear('');
    await onDone();
  };
  return (
    <form noValidate aria-label={changed ? `${changed.name} 바꾸기` : '공급처 추가'} onSubmit={save}>
      <Stack $gap="x4">
        {!changed && <TextField label="공급처 이름" {...field('name', name, setName)} />}
        <TextField
          label="주소"
          hint="예: https://panel.example.com/api/v2"
          inputMode="url"
          autoFocus={changed !== null}
          {...field('url', url, setUrl)}
        />
        <TextField
          label={changed ? '새 API 키' : 'API 키'}
          hint={changed ? '비우면 그대로예요. 다시 보여 주지 않아요.' : '다시 보여 주지 않아요.'}
          type="password"
          autoComplete="off"
          {...field('key', key, setKey)}
        />
        <TextField
          label="알림 잔액"
          hint="공급처의 통화로. 비우면 알림 규칙을 따라요."
          inputMode="decimal"
          {...field('alarm', alarm, setAlarm)}
        />
        <TextField
          label="환율"
          hint="공급처의 통화 1이 몇 원인지"
          inputMode="decimal"
          {...field('rate', rate, setRate)}
        />
        {!refused && <Problem of={problem} />}
        <Row>
          <Button type="submit" loading={acting.busy === 'save'}>
            {changed ? '저장' : '공급처 추가'}
          </Button>
          {changed && (
            <Button variant="quiet" onClick={onCancel}>
              취소
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

const isAmount = (text: string) => text.trim() === '' || amountOf(text) >= 0;
