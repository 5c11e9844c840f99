import type { FocusEvent } from 'react';
import {
  Alert,
  Button,
  color,
  formatWon,
  IconButton,
  IconReset,
  NumberField,
  Output,
  Section,
  Stack,
  space,
  styled,
  TextField,
  type,
  useSettings,
} from 'shared-ui';
import { FieldGrid } from './FieldGrid';
import { POINT_TEXT } from './messages';
import { QuickAmounts } from './QuickAmounts';
import { ReceiptFields } from './ReceiptFields';
import { ReceiptKinds } from './ReceiptKinds';
import { type AskedTopUp, useTopUpForm } from './useTopUpForm';

const Result = styled.div`
  display: grid;
  gap: ${space.x3};
  padding-top: ${space.x5};
  border-top: 1px solid ${color.line};
  p {
    ${type.caption}
    color: ${color.textMuted};
  }
`;

const Reset = styled(IconButton)`
  align-self: center;
`;

export interface TopUpFormCardProps {
  /** Won, from a link to the form. */
  prefill: number | undefined;
  onAsked: (topUp: AskedTopUp) => void;
}

/** What is typed after a reset replaces the zero. */
function selectZero({ currentTarget }: FocusEvent<HTMLInputElement>) {
  if (currentTarget.value === '0') currentTarget.select();
}

/** The top-up form (spec 2, 5). */
export function TopUpFormCard({ prefill, onAsked }: TopUpFormCardProps) {
  const { chargeButtonOptions, paymentKinds } = useSettings();
  const form = useTopUpForm(prefill, onAsked);
  const { fields } = form;
  return (
    <Section title={POINT_TEXT.formTitle}>
      <form {...fields.form(form.submit)}>
        <Stack gap="x6">
          <Stack>
            <FieldGrid>
              <TextField
                {...fields.field('name')}
                label={POINT_TEXT.name}
                hint={POINT_TEXT.nameHint}
                autoComplete="name"
              />
              <NumberField
                {...fields.field('point')}
                label={POINT_TEXT.amount}
                unit={POINT_TEXT.amountUnit}
                onFocus={selectZero}
                trailing={
                  <Reset label={POINT_TEXT.reset} onClick={() => fields.set('point', '0')}>
                    <IconReset />
                  </Reset>
                }
              />
            </FieldGrid>
            <QuickAmounts amounts={chargeButtonOptions} onAdd={form.add} />
          </Stack>
          <Stack>
            <ReceiptKinds kinds={paymentKinds} value={form.kind} onChange={form.chooseKind} />
            <ReceiptFields kind={form.kind} field={fields.field} />
          </Stack>
          <Result>
            <Output label={POINT_TEXT.payable} value={formatWon(form.payable)} strong />
            {form.isSurcharged && <p>{POINT_TEXT.surcharge}</p>}
            {form.failure && (
              <Alert tone="danger" title={POINT_TEXT.failed}>
                {form.failure.message}
              </Alert>
            )}
            <Button type="submit" variant="primary" size="large" block loading={fields.submitting}>
              {POINT_TEXT.submit}
            </Button>
            <p>{POINT_TEXT.note}</p>
          </Result>
        </Stack>
      </form>
    </Section>
  );
}
