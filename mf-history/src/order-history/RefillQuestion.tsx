import { MAX_INTEGER, type Order, parseTypedNumber } from '@storefront/contract';
import { formatNumber, NumberField, useFields } from '@storefront/shared-ui';
import { claimRefill } from '../api';
import { countDone } from '../domain/orderProgress';
import { AskDialog } from '../layout/AskDialog';
import { formatMinute, RowLink } from '../layout/cells';
import type { QuestionProps } from '../layout/RowQuestion';

const LOST = '신청됐는지 확인하지 못했어요. 다시 눌러도 한 번만 신청돼요.';

interface Typed {
  present: string;
  /** Browsers give no text of what is no number. */
  isUnreadable: boolean;
}

const PRESENT_MESSAGES = { NOT_WHOLE: '현재 수량은 0 이상의 정수로 입력해 주세요.' } as const;

function validate({ present, isUnreadable }: Typed) {
  const count = present === '' ? undefined : parseTypedNumber(present);
  const isWrong = count !== undefined && !(Number.isInteger(count) && count >= 0 && count <= MAX_INTEGER);
  if (isWrong || isUnreadable) return { ok: false, errors: { present: 'NOT_WHOLE' } } as const;
  return { ok: true, value: count } as const;
}

/** (B-refill-6) */
export function Question({ row, ...question }: QuestionProps<Order>) {
  const { id, link, startCount, refill } = row;
  const fields = useFields<Typed, number | undefined, keyof typeof PRESENT_MESSAGES>({
    initial: { present: '', isUnreadable: false },
    validate,
    messages: PRESENT_MESSAGES,
  });
  const done = countDone(row);
  const reached =
    startCount === null || done === null
      ? '지금 링크에 보이는 수예요. '
      : `주문이 끝났을 때는 ${formatNumber(startCount + done)}개였어요. `;
  const claim = async () => {
    const { present } = fields.values;
    await claimRefill(id, present === '' ? undefined : parseTypedNumber(present));
    return 'AS를 신청했어요.';
  };
  return (
    <AskDialog
      title="AS를 신청할까요?"
      keepLabel="닫기"
      confirmLabel="AS 신청하기"
      confirmVariant="primary"
      lostText={LOST}
      form={fields.form}
      act={claim}
      onRefused={({ code, message }) => {
        if (code !== 'REFILL_PRESENT') return false;
        fields.setError('present', message);
        return true;
      }}
      field={
        <NumberField
          {...fields.field('present')}
          label="현재 수량"
          unit="개"
          min={0}
          hint={`${reached}적지 않아도 돼요.`}
          onInput={({ currentTarget }) => fields.set('isUnreadable', currentTarget.validity.badInput)}
        />
      }
      {...question}
    >
      <RowLink text={link} />
      <p>
        <strong>{done === null ? '채워 드린 수량' : `채워 드린 ${formatNumber(done)}개`}</strong> 가운데 줄어든 만큼
        무료로 다시 채워 드려요.
      </p>
      <p>비공개면 채울 수 없어요. 링크가 공개로 열려 있는지 확인해 주세요.</p>
      {refill && <p>{`${formatMinute(refill.until)}까지 신청할 수 있어요.`}</p>}
    </AskDialog>
  );
}
