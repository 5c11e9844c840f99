import { color, formatNumber, formatWon, radius, space, styled, type } from 'shared-ui';

/** One thing that waits: who and how much stay in view beside the buttons that answer it. */
export const WaitingRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.x1} ${space.x4};
  padding: ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  strong {
    ${type.heading}
    grid-column: 1;
  }
  b {
    ${type.lead}
    grid-column: 2;
    grid-row: 1;
  }
  p {
    ${type.label}
    grid-column: 1 / -1;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
    span {
      white-space: nowrap;
    }
  }
  > [role='alert'],
  > [role='group'] {
    grid-column: 1 / -1;
  }
  > div:not([role]) {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space.x2};
    margin-top: ${space.x2};
  }
`;

export const WaitingRows = styled.ul`
  display: grid;
  gap: ${space.x3};
`;

/** What is to be transferred, and the points where these are another number. */
export const amountsOf = ({ payable, point }: { payable: number; point: number }) =>
  payable === point ? formatWon(payable) : `${formatWon(payable)} (포인트 ${formatNumber(point)})`;
