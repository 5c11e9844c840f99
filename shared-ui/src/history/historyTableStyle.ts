import { color, css, space, styled, type } from '@storefront/shared-ui';
import { outOfSight, tableStyle } from '@storefront/shared-ui/table';
import { narrow } from './narrow';

export const NARROW_ROW_PX = 100;

const folded = css`
  thead {
    ${outOfSight}
    white-space: nowrap;
  }
  tbody tr {
    grid-template-columns: minmax(0, 1fr) auto 32px;
    gap: 0 ${space.x2};
    align-items: center;
    min-height: ${NARROW_ROW_PX}px;
    padding: 5px 0;
    line-height: ${type.line.tight};
    &[aria-rowindex='2'] {
      border-top: 0;
    }
  }
  td[data-area='date'] {
    grid-area: 1 / 1 / 2 / 3;
    color: ${color.textSubtle};
  }
  td[data-area='lead'] {
    grid-area: 2 / 1 / 3 / 3;
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
  td[data-area='state'] > [data-part='badge'] {
    grid-area: 3 / 1 / 4 / 3;
    line-height: ${type.line.tight};
  }
  td[data-area='runs'] {
    grid-area: 3 / 2;
    text-align: end;
    &::after {
      content: '회' / '';
    }
  }
  td[data-area='link'] {
    grid-area: 4 / 1;
  }
  td[data-area='amount'] {
    grid-area: 4 / 2;
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
  td[data-area='state'] > button {
    display: grid;
    grid-area: 1 / 3 / 5 / 4;
  }
  td:not([data-area]) {
    display: flex;
    grid-column: 1 / -1;
    justify-content: space-between;
    gap: ${space.x4};
    padding: 2px 0;
    &::before {
      flex: none;
      color: ${color.textSubtle};
      content: attr(data-label);
      content: attr(data-label) / '';
    }
  }
  [data-part='rest'],
  [data-part='below'] {
    grid-column: 1 / -1;
  }
  tr:not([data-open], :has([data-part='rest'] :focus-visible)) {
    td:not([data-area]),
    [data-part='rest'] {
      ${outOfSight}
      white-space: nowrap;
    }
    td[data-area='lead'],
    td[data-area='link'] a {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* All of the row is the button: what it covers besides are a link and the further buttons. */
    td[data-area='state'] > button::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    td[data-area='link'] a,
    [data-part='below'] {
      position: relative;
      z-index: 1;
    }
  }
`;

/** Rows are grids of equal tracks: their groups are laid out each by itself. */
export const Root = styled.table<{ $tracks: string }>`
  ${tableStyle}
  &,
  thead,
  tbody {
    display: block;
  }
  min-width: 48rem;
  tr {
    position: relative;
    display: grid;
    grid-template-columns: ${({ $tracks }) => $tracks};
    gap: ${space.x2} 10px;
    padding: ${space.x3} 0;
  }
  tbody tr {
    border-top: 1px solid ${color.line};
  }
  thead tr {
    padding-top: 0;
  }
  th,
  td {
    min-width: 0;
    padding: 0;
    border: 0;
    overflow-wrap: anywhere;
  }
  td[data-area='state'] {
    display: contents;
    > button {
      display: none;
      place-items: center;
      width: 32px;
      height: 44px;
      padding: 0;
      border: 0;
      background: none;
      color: ${color.textSubtle};
      cursor: pointer;
      &[aria-expanded='true'] svg {
        transform: rotate(180deg);
      }
    }
  }
  [data-part='rest'],
  [data-part='below'] {
    grid-column: 1 / -1;
  }
  ${narrow} {
    min-width: 0;
    ${folded}
  }
`;
