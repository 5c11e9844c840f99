import { PATHS, REMEMBERED_KIND } from '@storefront/contract';
import {
  Alert,
  Button,
  color,
  formatWon,
  IconButton,
  Link,
  media,
  NumberField,
  Output,
  Row,
  Section,
  Stack,
  space,
  styled,
  TextField,
  type,
  useSettings,
} from '@storefront/shared-ui';
import { IconReset } from '@storefront/shared-ui/controls';
import { type FocusEvent, useEffect, useEffectEvent } from 'react';
import { CONFLICT, useRememberedDetails } from '../api';
import { formatQuickAmount, roundUpAmount } from '../domain/quickAmounts';
import { POINT_TEXT } from './messages';
import { FieldGrid, ReceiptFields, ReceiptKinds } from './ReceiptFields';
import { SupportLink } from './SupportLink';
import { type AskedTopUp, useTopUpForm } from './useTopUpForm';

// Keeps clear of what floats over the right edge.
const Result = styled.div`
  display: grid;
  gap: ${space.x3};
  padding-top: ${space.x5};
  border-top: 1px solid ${color.line};
  p {
    ${type.caption}
    color: ${color.textMuted};
  }
  ${media.crowded} {
    > div:first-of-type {
      justify-content: flex-start;
    }
  }
  ${media.mobile} {
    > div:first-of-type {
      display: grid;
    }
  }
`;

const Reset = styled(IconButton)`
  align-self: center;
`;

interface TopUpFormCardProps {
  /** Won that an order lacks. */
  prefill: number | undefined;
  onAsked: (topUp: AskedTopUp) => void;
}

function selectZero({ currentTarget }: FocusEvent<HTMLInputElement>) {
  if (currentTarget.value === '0') currentTarget.select();
}

/** The only field that an order's link leaves to somebody who tops up for the first time (B-point-13). */
function useNameFocus(isOpen: boolean): void {
  const remembered = useRememberedDetails();
  const onKnown = useEffectEvent(() => {
    if (isOpen && document.activeElement?.matches('body, h1')) document.getElementsByName('name')[0]?.focus();
  });
  const isFirst = remembered?.every(({ kind }) => kind !== REMEMBERED_KIND.depositor);
  useEffect(() => {
    if (isFirst) onKnown();
  }, [isFirst]);
}

/** The top-up form (B-point-1). */
export function TopUpFormCard({ prefill, onAsked }: TopUpFormCardProps) {
  const { chargeButtonOptions, paymentKinds, banking } = useSettings();
  const form = useTopUpForm(prefill, onAsked);
  const { fields } = form;
  useNameFocus(prefill !== undefined && fields.values.name === '');
  return (
    <Section title="얼마를 충전할까요?">
      <form {...fields.form(form.submit)}>
        <Stack $gap="x6">
          {banking.accountNumber === '' && (
            <Alert tone="warning" action={<SupportLink />}>
              {POINT_TEXT.noAccount}
            </Alert>
          )}
          <Stack>
            <FieldGrid>
              <TextField
                {...fields.field('name')}
                label={POINT_TEXT.name}
                hint="입금할 이름이에요. 신청하면 뒤에 붙일 번호를 알려 드려요."
                autoComplete="name"
              />
              <NumberField
                {...fields.field('point')}
                label="충전 금액"
                unit="원"
                onFocus={selectZero}
                trailing={
                  <Reset label="금액 초기화" onClick={() => fields.set('point', '0')}>
                    <IconReset />
                  </Reset>
                }
              />
            </FieldGrid>
            <QuickAmounts
              missing={prefill}
              amounts={chargeButtonOptions}
              onSet={(amount) => fields.set('point', String(amount))}
              onAdd={form.add}
            />
          </Stack>
          <Stack>
            <ReceiptKinds kinds={paymentKinds} value={form.kind} onChange={form.chooseKind} />
            <ReceiptFields kind={form.kind} field={fields.field} />
          </Stack>
          <Result>
            <Output label="입금하실 금액" value={formatWon(form.payable)} strong />
            {form.payable > form.points && (
              <p>{`부가세 10%(${formatWon(form.payable - form.points)})가 더해져요. 포인트는 ${formatWon(form.points)}이 충전돼요.`}</p>
            )}
            {form.failure && (
              <Alert tone="danger" {...(form.failure.status !== CONFLICT && { title: POINT_TEXT.failed })}>
                {form.failure.message}
              </Alert>
            )}
            <Button type="submit" variant="primary" size="large" block loading={fields.submitting}>
              충전 신청
            </Button>
            <p>{POINT_TEXT.note}</p>
            <p>
              입금자명과 증빙 정보는 다음 충전 때 다시 쓸 수 있게 저장해요.{' '}
              <Link to={PATHS.account}>저장된 입금 정보 보기</Link>
            </p>
          </Result>
        </Stack>
      </form>
    </Section>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr));
  gap: ${space.x2};
  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 5.5rem), 1fr));
  }
  button {
    padding-inline: ${space.x1};
    white-space: nowrap;
  }
`;

const Missing = styled(Row)`
  grid-column: 1 / -1;
  button {
    flex: 1 1 8rem;
  }
`;

interface QuickAmountsProps {
  /** Won that an order lacks. */
  missing: number | undefined;
  /** Won, by POINT_CHARGE_BUTTON_OPTIONS. */
  amounts: readonly number[];
  onSet: (amount: number) => void;
  onAdd: (amount: number) => void;
}

/** Buttons that add to the running total (B-point-5), after those that replace it (B-point-13). */
function QuickAmounts({ missing, amounts, onSet, onAdd }: QuickAmountsProps) {
  const round = missing && roundUpAmount(missing);
  if (!missing && amounts.length === 0) return null;
  return (
    <Grid role="group" aria-label="금액 더하기">
      {missing && (
        <Missing>
          <Button size="small" onClick={() => onSet(missing)}>
            {`부족한 만큼 ${formatWon(missing)}`}
          </Button>
          {round && round > missing && (
            <Button size="small" onClick={() => onSet(round)}>
              {`넉넉하게 ${formatWon(round)}`}
            </Button>
          )}
        </Missing>
      )}
      {amounts.map((amount) => (
        <Button key={amount} size="small" onClick={() => onAdd(amount)}>
          {formatQuickAmount(amount)}
        </Button>
      ))}
    </Grid>
  );
}
