import {
  calculatePayable,
  PAYMENT_KIND,
  type PaymentKind,
  parseTypedNumber,
  type TaxInvoice,
  TOP_UP_MESSAGES,
  type TopUpCode,
  type TopUpRequest,
  validateTopUp,
} from '@storefront/contract';
import {
  type ApiError,
  newIdempotencyKey,
  refusedFields,
  toApiError,
  toastError,
  toastSuccess,
  useFields,
  useSettings,
} from '@storefront/shared-ui';
import { useLeave } from '@storefront/shared-ui/controls';
import { useEffect, useRef, useState } from 'react';
import { CONFLICT, refetchRememberedDetails, requestTopUp } from '../api';
import { addToAmount } from '../domain/quickAmounts';
import { POINT_TEXT } from './messages';
import { dropTopUpDraft, keepTopUpDraft, readTopUpDraft } from './topUpDraft';
import { EMPTY_DETAILS, useRemembered } from './useRemembered';

interface TopUpValues extends TaxInvoice {
  name: string;
  point: string;
  feeType: PaymentKind | null;
}

export interface AskedTopUp {
  id: number;
  name: string;
  /** Whole won. */
  point: number;
  /** Whole won. */
  payable: number;
}

const EMPTY_TEXTS = { ...EMPTY_DETAILS, point: '' };

export const EMPTY_TOP_UP = { ...EMPTY_TEXTS, feeType: PAYMENT_KIND.none };

const textOf = (amount: number | undefined) => (amount === undefined ? '' : String(amount));

/** Top-up form (B-point-3, B-point-4); `prefill`: amount of a link. */
export function useTopUpForm(prefill: number | undefined, onAsked: (topUp: AskedTopUp) => void) {
  const { paymentKinds, flags, banking } = useSettings();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [filled, setFilled] = useState(prefill);
  // A retry must not become a second request.
  const intention = useRef<{ request: string; key: string } | null>(null);

  const kindOf = (values: TopUpValues): PaymentKind =>
    paymentKinds.find((kind) => kind === values.feeType) ?? paymentKinds[0] ?? PAYMENT_KIND.none;

  const [draft] = useState(() => readTopUpDraft(EMPTY_TOP_UP) as TopUpValues | null);
  const fields = useFields<TopUpValues, TopUpRequest, TopUpCode>({
    initial: { ...EMPTY_TEXTS, feeType: null, ...draft, ...(prefill !== undefined && { point: textOf(prefill) }) },
    validate: (values) =>
      validateTopUp(
        { name: values.name, point: values.point, feeType: kindOf(values), feeValue: values },
        { kinds: paymentKinds, asksEvidence: true },
      ),
    messages: TOP_UP_MESSAGES,
    onInvalid: toastError,
  });
  if (filled !== prefill) {
    setFilled(prefill);
    if (prefill !== undefined) fields.set('point', textOf(prefill));
  }

  const kind = kindOf(fields.values);
  const remembered = useRemembered(fields, kind);

  const isAsked = useRef(false);
  useEffect(dropTopUpDraft, []);
  useLeave(() => {
    const values = remembered.withoutFilled(fields.values);
    const isTyped = Object.keys(EMPTY_TEXTS).some(
      (name) => values[name as keyof typeof EMPTY_TEXTS] !== (name === 'point' ? textOf(prefill) : ''),
    );
    if (isTyped && !isAsked.current) keepTopUpDraft({ ...values, feeType: kind });
    else dropTopUpDraft();
  });
  const points = parseTypedNumber(fields.values.point || '0');
  const payableOf = (points: number) => calculatePayable({ points, kind, feeEnabled: flags.ENABLE_PAYMENT_FEE });

  const keyFor = (request: TopUpRequest): string => {
    const text = JSON.stringify(request);
    if (intention.current?.request !== text) intention.current = { request: text, key: newIdempotencyKey() };
    return intention.current.key;
  };

  const submit = async (request: TopUpRequest) => {
    setFailure(null);
    if (banking.accountNumber === '') return toastError(POINT_TEXT.noAccount);
    try {
      const { id } = await requestTopUp(request, keyFor(request));
      isAsked.current = true;
      refetchRememberedDetails();
      toastSuccess('아래 정보를 확인해주세요.');
      onAsked({ id, name: request.name, point: request.point, payable: payableOf(request.point) });
    } catch (error) {
      const refusal = toApiError(error);
      // It has closed the key (B-order-38).
      if (refusal.status === CONFLICT) intention.current = null;
      // The notice of the session's end says it all (B-session-23).
      if (refusal.status === 401) return;
      toastError(POINT_TEXT.failed);
      const { feeType: _, ...typed } = fields.values;
      const refused = refusedFields(refusal, typed, TOP_UP_MESSAGES);
      if (refused) fields.setErrors(refused);
      else setFailure(refusal);
    }
  };

  return {
    fields,
    kind,
    chooseKind: (feeType: PaymentKind) => fields.patch({ ...remembered.startReceipt(feeType), feeType }),
    add: (amount: number) => fields.set('point', addToAmount(fields.values.point, amount)),
    /** Won; NaN for an invalid amount. */
    points,
    /** Won to be transferred. */
    payable: payableOf(points),
    failure,
    submit,
  };
}
