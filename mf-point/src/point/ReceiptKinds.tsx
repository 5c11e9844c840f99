import { PAYMENT_KIND_LABEL, type PaymentKind } from 'contract';
import { color, RadioChips, Stack, styled, type } from 'shared-ui';
import { POINT_TEXT } from './messages';

const Caption = styled.span`
  ${type.label}
  color: ${color.textMuted};
`;

export interface ReceiptKindsProps {
  kinds: readonly PaymentKind[];
  value: PaymentKind;
  onChange: (kind: PaymentKind) => void;
}

/** The kinds of receipt that the shop enables (spec 4). */
export function ReceiptKinds({ kinds, value, onChange }: ReceiptKindsProps) {
  return (
    <Stack gap="x2">
      <Caption aria-hidden="true">{POINT_TEXT.kind}</Caption>
      <RadioChips
        label={POINT_TEXT.kind}
        options={kinds.map((kind) => ({ value: String(kind), label: PAYMENT_KIND_LABEL[kind] }))}
        value={String(value)}
        onChange={(chosen) => {
          const kind = kinds.find((offered) => String(offered) === chosen);
          if (kind !== undefined) onChange(kind);
        }}
        look="segments"
      />
    </Stack>
  );
}
