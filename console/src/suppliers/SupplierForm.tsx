import { parseTypedNumber } from '@storefront/contract';
import { Button, Row, Stack, TextField } from '@storefront/shared-ui';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../api/calls';
import type { Acting } from '../api/useActing';
import { useDraft } from '../parts/useDraft';

interface SupplierFormProps {
  acting: Acting;
  /** Null: a new one. */
  changed: Answer<'suppliers list'>[number] | null;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

type Fault = 'name' | 'url' | 'key' | 'alarm' | 'rate';

/** A key that is typed is never kept. */
export function SupplierForm({ acting, changed, onDone, onCancel }: SupplierFormProps) {
  const draft = `supplier ${changed?.name ?? ''}`;
  const [name, setName] = useDraft(`${draft} name`, '');
  const [url, setUrl] = useDraft(`${draft} url`, changed?.url ?? '');
  const [alarm, setAlarm] = useDraft(`${draft} alarm`, changed?.alarmBelow == null ? '' : String(changed.alarmBelow));
  const [rate, setRate] = useDraft(`${draft} rate`, changed?.wonRate == null ? '' : String(changed.wonRate));
  const [key, setKey] = useState('');
  const [errors, setErrors] = useState<Partial<Record<Fault, string>>>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!changed && name.trim() === '' && { name: '이름을 입력해 주세요.' }),
      ...(!/^https?:\/\//.test(url.trim()) && { url: '주소를 https://panel.example.com/api/v2처럼 적어 주세요.' }),
      ...(!changed && key.trim() === '' && { key: '공급처에서 받은 열쇠를 입력해 주세요.' }),
      ...(!isAmount(alarm) && { alarm: '0 이상의 숫자를 입력해 주세요.' }),
      ...(!isAmount(rate) && { rate: '0보다 큰 숫자를 입력해 주세요.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const rest = {
      url: url.trim(),
      ...(alarm.trim() !== '' && { alarmBelow: parseTypedNumber(alarm) }),
      ...(rate.trim() !== '' && { rate: parseTypedNumber(rate) }),
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
      <Stack $gap="x2">
        {!changed && <TextField label="공급처 이름" error={errors.name} value={name} onChange={setName} />}
        <TextField
          label="주소"
          hint="예: https://panel.example.com/api/v2"
          inputMode="url"
          error={errors.url}
          value={url}
          onChange={setUrl}
        />
        <TextField
          label={changed ? '새 열쇠' : '열쇠'}
          hint={changed ? '비우면 그대로예요. 다시 보여 주지 않아요.' : '다시 보여 주지 않아요.'}
          type="password"
          autoComplete="off"
          error={errors.key}
          value={key}
          onChange={setKey}
        />
        <TextField
          label="알림 잔액"
          hint="공급처의 통화로. 비우면 알림 규칙을 따라요."
          inputMode="decimal"
          error={errors.alarm}
          value={alarm}
          onChange={setAlarm}
        />
        <TextField
          label="환율"
          hint="공급처의 통화 1이 몇 원인지"
          inputMode="decimal"
          error={errors.rate}
          value={rate}
          onChange={setRate}
        />
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

const isAmount = (text: string) => text.trim() === '' || parseTypedNumber(text) >= 0;
