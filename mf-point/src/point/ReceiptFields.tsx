import {
  MAX_LINE_LENGTH,
  PAYMENT_KIND,
  PAYMENT_KIND_LABEL,
  type PaymentKind,
  TAX_INVOICE_LABEL,
} from '@storefront/contract';
import {
  color,
  type FieldBinding,
  media,
  RadioChips,
  Stack,
  space,
  styled,
  TextField,
  type,
} from '@storefront/shared-ui';
import { isBusinessNumberDoubtful } from '../domain/isBusinessNumberDoubtful';
import type { useTopUpForm } from './useTopUpForm';

const KIND = '증빙 유형';

interface ReceiptFieldsProps {
  kind: PaymentKind;
  field: ReturnType<typeof useTopUpForm>['fields']['field'];
}

/** Fields of the chosen receipt (B-point-9). */
export function ReceiptFields({ kind, field }: ReceiptFieldsProps) {
  const limit = { maxLength: MAX_LINE_LENGTH };
  if (kind === PAYMENT_KIND.cash) {
    return (
      <TextField
        {...field('phone')}
        {...limit}
        label="현금영수증 번호"
        hint="휴대전화 번호나 사업자등록번호를 입력해 주세요."
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

const Caption = styled.span`
  ${type.label}
  color: ${color.textMuted};
`;

interface ReceiptKindsProps {
  kinds: readonly PaymentKind[];
  value: PaymentKind;
  onChange: (kind: PaymentKind) => void;
}

/** Kinds of receipt that the shop enables (B-point-8). */
export function ReceiptKinds({ kinds, value, onChange }: ReceiptKindsProps) {
  return (
    <Stack $gap="x2">
      <Caption aria-hidden="true">{KIND}</Caption>
      <RadioChips
        label={KIND}
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

const Doubt = styled.span`
  color: ${color.warning};
`;

function BusinessNumberField({ field, maxLength }: { field: FieldBinding; maxLength: number }) {
  const isDoubtful = isBusinessNumberDoubtful(field.value);
  return (
    <TextField
      {...field}
      label={TAX_INVOICE_LABEL.businessNumber}
      placeholder="000-00-00000"
      inputMode="numeric"
      maxLength={maxLength}
      hint={isDoubtful ? <Doubt>사업자등록번호를 다시 확인해 주세요. 이대로도 신청할 수 있어요.</Doubt> : undefined}
    />
  );
}

export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space.x4};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
