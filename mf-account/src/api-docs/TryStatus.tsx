import { Button, Stack, TextField } from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { type FormEvent, useRef, useState } from 'react';
import { TryAnswerBox } from './TryAnswerBox';
import { useTry } from './useTry';

const TEXT = {
  wId: '주문번호(wId)',
  run: '실행',
  REQUIRED: '주문번호를 입력해 주세요.',
  NOT_A_NUMBER: '주문번호는 숫자로만 입력해 주세요.',
} as const;

export function isOrderNumber(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}

interface TryStatusProps {
  apiKey: string | null;
  uncover: LogInAgain['uncover'];
  wId: string;
  onWIdChange: (text: string) => void;
}

/** Tries GET /status/:wId with the member's key (B-developer-30). */
export function TryStatus({ apiKey, uncover, wId, onWIdChange }: TryStatusProps) {
  const { state, run } = useTry(apiKey, uncover);
  const [error, setError] = useState<'REQUIRED' | 'NOT_A_NUMBER'>();
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = wId.trim();
    const found = typed === '' ? 'REQUIRED' : isOrderNumber(typed) ? undefined : 'NOT_A_NUMBER';
    setError(found);
    if (found) field.current?.focus();
    else void run(`/v1/status/${typed}`);
  };

  return (
    <form noValidate onSubmit={submit}>
      <Stack $gap="x3">
        <TextField
          ref={field}
          label={TEXT.wId}
          value={wId}
          onChange={(text) => {
            onWIdChange(text);
            setError(undefined);
          }}
          error={error && TEXT[error]}
          inputMode="numeric"
          autoComplete="off"
          trailing={
            <Button type="submit" loading={state.kind === 'running'}>
              {TEXT.run}
            </Button>
          }
        />
        <TryAnswerBox state={state} />
      </Stack>
    </form>
  );
}
