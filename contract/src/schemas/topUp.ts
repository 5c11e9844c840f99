import * as v from 'valibot';
import { PAYMENT_KIND, type PaymentKind } from '../facts/statuses.js';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH, MAX_TOP_UP_WON } from '../limits/limits.js';
import type { FeeValue } from '../validation/evidence.js';
import { MAX_ACCOUNT_NAME_LENGTH, type RefundRequest } from '../validation/refund.js';
import { checkName, checkPoint, type TopUpRequest } from '../validation/topUp.js';
import { FORM_INVALID, optionalField, optionalTextField, rule, textField, wholeField } from './fields.js';

const part = v.pipe(v.nullish(textField(MAX_LINE_LENGTH), ''), v.trim());

const feeValueField: v.GenericSchema<unknown, FeeValue> = v.object({
  company: part,
  businessNumber: part,
  leader: part,
  phone: part,
  jobType: part,
  jobType2: part,
  address: part,
  email: part,
});

const paymentKindField: v.GenericSchema<unknown, PaymentKind> = v.picklist(
  [PAYMENT_KIND.cash, PAYMENT_KIND.fee, PAYMENT_KIND.none],
  FORM_INVALID,
);

/** `POST /service/point`; `validateTopUp` checks kinds and keeps the chosen one's parts. */
export const topUpRequestSchema: v.GenericSchema<unknown, TopUpRequest> = v.object({
  name: v.pipe(textField(MAX_NAME_LENGTH * 2), v.trim(), rule(checkName)),
  point: v.pipe(v.number(FORM_INVALID), v.finite(FORM_INVALID), rule(checkPoint), v.maxValue(MAX_TOP_UP_WON)),
  feeValue: optionalField(feeValueField, {}),
  feeType: paymentKindField,
});

/** `POST /service/point/:id/refund-request`; `validateRefund` checks texts. */
export const refundRequestSchema: v.GenericSchema<unknown, RefundRequest> = v.object({
  bank: optionalTextField(MAX_ACCOUNT_NAME_LENGTH),
  accountNumber: optionalTextField(MAX_ACCOUNT_NAME_LENGTH),
  accountHolder: optionalTextField(MAX_ACCOUNT_NAME_LENGTH),
  reason: optionalTextField(MAX_LINE_LENGTH),
  amount: optionalField(wholeField(1), undefined),
});
