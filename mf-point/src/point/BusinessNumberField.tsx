import { useState } from 'react';
import { color, type FieldBinding, styled, TextField } from 'shared-ui';
import { isBusinessNumberDoubtful } from '../domain/isBusinessNumberDoubtful';
import { POINT_TEXT, TAX_INVOICE_LABEL } from './messages';

const Doubt = styled.span`
  color: ${color.warning};
`;

export interface BusinessNumberFieldProps {
  field: FieldBinding;
  maxLength: number;
}

/** A wrong check digit warns and does not block. */
export function BusinessNumberField({ field, maxLength }: BusinessNumberFieldProps) {
  const [isBeingTyped, setBeingTyped] = useState(false);
  const isDoubtful = isBusinessNumberDoubtful(field.value, isBeingTyped);
  return (
    <TextField
      {...field}
      label={TAX_INVOICE_LABEL.businessNumber}
      placeholder="000-00-00000"
      inputMode="numeric"
      maxLength={maxLength}
      hint={isDoubtful ? <Doubt>{POINT_TEXT.businessNumberDoubtful}</Doubt> : undefined}
      onFocus={() => setBeingTyped(true)}
      onBlur={() => setBeingTyped(false)}
    />
  );
}
