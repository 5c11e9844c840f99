import { MAX_LINE_LENGTH, PAYMENT_KIND, type PaymentKind } from 'contract';
import { TextField } from 'shared-ui';
import { BusinessNumberField } from './BusinessNumberField';
import { FieldGrid } from './FieldGrid';
import { POINT_TEXT, TAX_INVOICE_LABEL } from './messages';
import type { TopUpForm } from './useTopUpForm';

export interface ReceiptFieldsProps {
  kind: PaymentKind;
  field: TopUpForm['fields']['field'];
}

/** What the chosen kind of receipt is made out to (spec 3); nothing for none. */
export function ReceiptFields({ kind, field }: ReceiptFieldsProps) {
  const limit = { maxLength: MAX_LINE_LENGTH };
  if (kind === PAYMENT_KIND.cash) {
    return (
      <TextField
        {...field('phone')}
        {...limit}
        label={POINT_TEXT.cashReceipt}
        hint={POINT_TEXT.cashReceiptHint}
        inputMode="numeric"
      />
    );
  }
  if (kind === PAYMENT_KIND.none) return null;
  return (
    <FieldGrid>
      <TextField {...field('company')} {...limit} label={TAX_INVOICE_LABEL.company} autoComplete="organization" />
      <BusinessNumberField field={field('businessNumber')} {...limit} />
      <TextField {...field('leader')} {...limit} label={TAX_INVOICE_LABEL.leader} />
      <TextField {...field('phone')} {...limit} label={TAX_INVOICE_LABEL.phone} type="tel" autoComplete="tel" />
      <TextField {...field('jobType')} {...limit} label={TAX_INVOICE_LABEL.jobType} />
      <TextField {...field('jobType2')} {...limit} label={TAX_INVOICE_LABEL.jobType2} />
      <TextField {...field('address')} {...limit} label={TAX_INVOICE_LABEL.address} autoComplete="street-address" />
      <TextField
        {...field('email')}
        {...limit}
        label={TAX_INVOICE_LABEL.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </FieldGrid>
  );
}
