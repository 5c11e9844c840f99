import { Button, media, space, styled } from 'shared-ui';
import { formatQuickAmount } from '../domain/formatQuickAmount';
import { POINT_TEXT } from './messages';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: ${space.x2};
  ${media.mobile} {
    grid-template-columns: repeat(auto-fill, minmax(88px, 1fr));
  }
  button {
    padding-inline: ${space.x1};
    white-space: nowrap;
  }
`;

export interface QuickAmountsProps {
  /** Won, by POINT_CHARGE_BUTTON_OPTIONS. */
  amounts: readonly number[];
  onAdd: (amount: number) => void;
}

/** Buttons that add to the running total (spec 9). */
export function QuickAmounts({ amounts, onAdd }: QuickAmountsProps) {
  if (amounts.length === 0) return null;
  return (
    <Grid role="group" aria-label={POINT_TEXT.quickAmounts}>
      {amounts.map((amount) => (
        <Button key={amount} size="small" onClick={() => onAdd(amount)}>
          {formatQuickAmount(amount)}
        </Button>
      ))}
    </Grid>
  );
}
