import { Alert, Button, formatWon, Section, Stack, TextField } from '@storefront/shared-ui';
import { type FormEvent, useState } from 'react';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { useDraft } from '../parts/useDraft';

const POINT = /^-?\d{1,12}(\.\d{1,2})?$/;

export function AdjustPart({ id, balance }: { id: string; balance: number }) {
  const [point, setPoint] = useDraft(`adjust ${id}`, '');
  const [reason, setReason] = useDraft(`adjust reason ${id}`, '');
  const [errors, setErrors] = useState<{ point?: string; reason?: string }>({});
  const acting = useActing();
  const amount = POINT.test(point) ? Number(point) : null;
  const adjust = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...((amount === null || amount === 0) && {
        point: '더하거나 뺄 포인트를 입력해 주세요. 빼려면 -1000처럼 입력해요.',
      }),
      ...(amount !== null && balance + amount < 0 && { point: `잔액 ${formatWon(balance)}보다 많이 뺄 수 없어요.` }),
      ...(reason.trim() === '' && { reason: '사유를 입력해 주세요.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || amount === null) return;
    void acting.act('adjust', 'members adjust', {
      params: { id },
      body: { point: amount, reason: reason.trim() },
      done: ({ point: after }) => `잔액 ${formatWon(after)}`,
      after: async () => {
        setPoint('');
        setReason('');
        await refetch('members show', 'members list', 'ledger show');
      },
    });
  };
  return (
    <Section title="포인트 조정">
      <form noValidate onSubmit={adjust}>
        <Stack $gap="x3">
          <Problem of={acting.problem} />
          <TextField
            name="point"
            label="포인트"
            inputMode="text"
            unit="원"
            error={errors.point}
            value={point}
            onChange={setPoint}
          />
          <TextField
            name="reason"
            label="사유"
            hint="회원의 포인트 내역에도 보여요."
            maxLength={200}
            error={errors.reason}
            value={reason}
            onChange={setReason}
          />
          {amount !== null && amount !== 0 && balance + amount >= 0 && (
            <Alert
              tone={amount < 0 ? 'warning' : 'neutral'}
            >{`${formatWon(balance)} → ${formatWon(balance + amount)}`}</Alert>
          )}
          <Button type="submit" variant="primary" loading={acting.busy !== null}>
            조정
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
