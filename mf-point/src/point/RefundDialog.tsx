import {
  calculateTransferBack,
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_LINE_LENGTH,
  REFUND_MESSAGES,
  type RefundCode,
  type RefundRequest,
  type TopUp,
  validateRefund,
} from '@storefront/contract';
import {
  Alert,
  Button,
  color,
  formatWon,
  media,
  memberTabStorage,
  Output,
  refusedFields,
  space,
  styled,
  TextField,
  toApiError,
  toastError,
  toastSuccess,
  useFields,
} from '@storefront/shared-ui';
import { useLogInAgain } from '@storefront/shared-ui/again';
import { useLeave } from '@storefront/shared-ui/controls';
import { ConfirmDialog, Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { useId, useRef, useState } from 'react';
import type { requestRefund, withdrawRefund } from '../api';
import { BankField } from './BankField';
import { readDraft } from './topUpDraft';

const TITLE = '환불 요청';

// Resets the alignment of the surrounding cell.
const Room = styled.div`
  display: contents;
  text-align: start;
`;

const Form = styled.form`
  display: grid;
  gap: ${space.x4};
  margin-top: ${space.x4};
  input,
  > div {
    scroll-margin-bottom: 6rem;
  }
`;

/** In view on phones, however long the form is (B-point-97). */
const Answers = styled(DialogAnswers)`
  ${media.mobile} {
    position: sticky;
    bottom: -${space.x6};
    margin: 0 -${space.x6} -${space.x6};
    padding: ${space.x3} ${space.x6} ${space.x6};
    border-top: 1px solid ${color.line};
    background: ${color.surface};
  }
  ${media.short} {
    position: static;
  }
`;

const About = styled.div`
  display: grid;
  gap: ${space.x2};
  color: ${color.textMuted};
`;

const showAll = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

type Typed = Omit<RefundRequest, 'amount'>;

const EMPTY: Typed = { bank: '', accountNumber: '', accountHolder: '', reason: '' };
const DRAFT_KEY = 'refundDraft';

interface RefundDialogProps {
  topUp: TopUp;
  ask: typeof requestRefund;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks for the account and the refund (B-point-76, B-point-77). */
export function RefundDialog({ topUp, ask, onChanged, onClose }: RefundDialogProps) {
  const { id, point, payable = point, refunded = 0, name } = topUp;
  const dialog = useRef<HTMLDialogElement>(null);
  const isSent = useRef(false);
  const again = useLogInAgain();
  const describedBy = useId();
  const [amount, setAmount] = useState(topUp.refundable ?? 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [draft] = useState(() => readDraft(DRAFT_KEY, EMPTY) ?? EMPTY);
  const fields = useFields<Typed, Typed, RefundCode>({
    initial: draft,
    validate: validateRefund,
    messages: REFUND_MESSAGES,
  });
  useLeave(() => {
    const isTyped = Object.values(fields.values).some((text) => text !== '');
    if (isTyped && !isSent.current) memberTabStorage.write(DRAFT_KEY, JSON.stringify(fields.values));
    else memberTabStorage.remove(DRAFT_KEY);
  });

  const close = () => dialog.current?.close();
  const submit = async (account: Typed) => {
    setFailure(null);
    try {
      // Leaving the password dialog cancels the request.
      if (!(await again.during(async () => void (await ask(id, { ...account, amount }))))) return;
      isSent.current = true;
      close();
      toastSuccess('환불을 요청했어요. 확인한 뒤 계좌로 보내 드려요.');
      onChanged();
    } catch (thrown) {
      const error = toApiError(thrown);
      // The notice of the session's end says it all (B-session-23).
      if (error.status === 401) return;
      const refused = refusedFields(error, account, REFUND_MESSAGES);
      if (refused) return fields.setErrors(refused);
      const text =
        error.serverMessage ??
        '요청됐는지 확인하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요. 두 번 요청되지 않아요.';
      setFailure(text);
      if (!dialog.current?.open) toastError(text);
      if (error.code === 'REFUND_AMOUNT_CHANGED' && error.body?.point) setAmount(error.body.point);
      else if (error.status === 409) onChanged();
    }
  };

  const transfer = calculateTransferBack({ point, payable, refunded }, amount);
  const line = { maxLength: MAX_ACCOUNT_NAME_LENGTH };
  return (
    <Room>
      <Dialog dialog={dialog} onClose={onClose} title={TITLE} id={describedBy}>
        <Form {...fields.form(submit)}>
          <About id={describedBy}>
            <Output label="환불할 포인트" value={formatWon(amount)} strong={transfer === amount} />
            {transfer !== amount && <Output label="돌려받을 금액" value={formatWon(transfer)} strong />}
            <p>
              요청하면 보유 포인트에서 바로 빠지고, 확인한 뒤 아래 계좌로 보내 드려요. 거절되면 포인트로 돌려 드려요.
            </p>
          </About>
          <BankField
            field={fields.field('bank')}
            {...line}
            onPicked={() => fields.focus('accountNumber')}
            onType={() => fields.focus('bank')}
          />
          <TextField
            {...fields.field('accountNumber')}
            {...line}
            label="계좌번호"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...fields.field('accountHolder')}
            {...line}
            label="예금주"
            hint={name && `입금자(${name})와 같은 이름의 계좌로만 환불해요.`}
            autoComplete="name"
          />
          <TextField
            {...fields.field('reason')}
            label="사유"
            hint="적지 않아도 돼요."
            maxLength={MAX_LINE_LENGTH}
            autoComplete="off"
          />
          {failure && (
            <div ref={showAll}>
              <Alert tone="danger" role="alert">
                {failure}
              </Alert>
            </div>
          )}
          <Answers>
            <Button variant="quiet" onClick={close}>
              요청하지 않기
            </Button>
            <Button type="submit" variant="primary" loading={fields.submitting}>
              {TITLE}
            </Button>
          </Answers>
        </Form>
      </Dialog>
      {again.dialog}
    </Room>
  );
}

interface WithdrawalDialogProps {
  id: number;
  withdraw: typeof withdrawRefund;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks before withdrawing (B-point-93). */
export function WithdrawalDialog({ id, withdraw, onChanged, onClose }: WithdrawalDialogProps) {
  const confirm = async () => {
    try {
      await withdraw(id);
      toastSuccess('환불 요청을 취소했어요. 포인트가 돌아왔어요.');
      onChanged();
    } catch (thrown) {
      const error = toApiError(thrown);
      // The notice of the session's end says it all (B-session-23).
      if (error.status === 401) return;
      toastError(error.message);
      if (error.status === 409) onChanged();
    }
  };
  return (
    <Room>
      <ConfirmDialog
        title="환불 요청을 취소할까요?"
        cancelLabel="취소하지 않기"
        confirmLabel="환불 요청 취소하기"
        onConfirm={() => void confirm()}
        onClose={onClose}
      >
        환불하려던 포인트가 바로 돌아와요. 직접 요청하지 않았다면 취소한 뒤 비밀번호를 바꿔 주세요.
      </ConfirmDialog>
    </Room>
  );
}
