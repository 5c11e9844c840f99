import { color, css, radius, space, styled, type } from '@storefront/shared-ui';
import { outOfSight, tableStyle } from '@storefront/shared-ui/table';
import { narrow } from './narrow';

export const NARROW_ROW_PX = 100;

const DAY_HEIGHT = '1.75rem';

/** Opening a row adds lines below it: none of the others moves. */
const feed = css`
  thead {
    ${outOfSight}
    white-space: nowrap;
  }
  tbody tr {
    grid-template-columns: minmax(0, 1fr) auto 32px;
    gap: 0 ${space.x2};
    align-items: start;
    padding: 6px 0;
    line-height: ${type.line.tight};
    &[aria-rowindex='2'] {
      border-top: 0;
    }
    /* Keeps the line of the day, where there is none, from what an open row adds. */
    &::before {
      content: '';
      grid-area: 1 / 1;
    }
  }
  td[data-area='date'],
  [data-part='rest'] {
    display: contents;
  }
  [data-part='day'] {
    grid-area: 1 / 1 / 2 / -1;
    ${type.label}
    line-height: ${DAY_HEIGHT};
    font-weight: ${type.weight.semibold};
  }
  tr:not([data-first]) [data-part='day'] {
    ${outOfSight}
  }
  [data-part='lead'],
  td[data-area='lead'] {
    display: block;
    grid-area: 2 / 1;
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
  td[data-area='amount'] {
    grid-area: 2 / 2;
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
  td[data-area='state'] > button {
    display: grid;
    grid-area: 2 / 3 / 4 / 4;
  }
  td[data-area='state'] > [data-part='badge'] {
    grid-area: 3 / 1 / 4 / 3;
    line-height: ${type.line.tight};
  }
  td[data-area='progress'] {
    svg {
      display: inline;
    }
    &::after {
      content: '회' / '';
    }
  }
  td[data-area='progress'],
  [data-part='progress'] {
    display: flex;
    grid-area: 4 / 1;
    align-items: center;
    min-height: 26px;
  }
  td[data-area='link'] {
    grid-area: 5 / 1;
    color: ${color.textSubtle};
  }
  [data-part='again'] {
    grid-area: 4 / 2 / 6 / 4;
  }
  [data-part='note'] {
    grid-area: 6 / 1 / 7 / -1;
  }
  [data-part='rest'] > :not(:empty) {
    margin-top: 0;
  }
  [data-part='more'] {
    grid-column: 1 / -1;
  }
  [data-part='rest'] [data-size] {
    min-height: 44px;
  }
  td:not([data-area]),
  [data-part='time'] {
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
  [data-part='time']::before {
    content: '시각';
    content: '시각' / '';
  }
  tr:not([data-open], :has([data-part='more'] :focus-visible)) {
    td:not([data-area]),
    [data-part='time'],
    [data-part='more'] {
      ${outOfSight}
      white-space: nowrap;
    }
    td[data-area='link'] a {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    /* All of the row is the button, but for its links. */
    td[data-area='state'] > button::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &[data-first] td[data-area='state'] > button::after {
      top: ${DAY_HEIGHT};
    }
    td[data-area='link'] a,
    [data-part='again'] {
      position: relative;
      z-index: 1;
    }
  }
`;

/** Rows are grids of equal tracks: their groups are laid out each by itself. */
export const Root = styled.table<{ $columns: number; $tracks: string }>`
  ${tableStyle}
  &,
  thead,
  tbody {
    display: block;
  }
  min-width: ${({ $columns }) => $columns * 4.8}rem;
  tr {
    position: relative;
    display: grid;
    grid-template-columns: ${({ $tracks }) => $tracks};
    gap: 0 10px;
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
    text-align: start;
    > button {
      display: none;
      place-items: center;
      width: 32px;
      height: 44px;
      padding: 0;
      border: 0;
      border-radius: ${radius.small};
      background: none;
      color: ${color.textSubtle};
      cursor: pointer;
      &[aria-expanded='true'] svg {
        transform: rotate(180deg);
      }
    }
  }
  td[data-area='progress'] svg {
    display: none;
  }
  td[data-area='date'] span {
    white-space: nowrap;
  }
  [data-part='rest'] {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    align-items: center;
    order: 1;
    gap: ${space.x1} ${space.x4};
    > :not(:empty) {
      margin-top: ${space.x2};
    }
  }
  [data-part='lead'] {
    display: none;
  }
  [data-part='note'],
  [data-part='more'] {
    color: ${color.textMuted};
  }
  [data-part='more'] {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space.x2};
    > p {
      margin-right: auto;
    }
    + [data-part='more'] {
      flex-basis: 100%;
      order: 2;
    }
  }
  [data-part='again'] {
    order: 1;
    margin-left: auto;
  }
  [data-part='rest'] [data-size] {
    min-height: 32px;
  }
  ${narrow} {
    min-width: 0;
    ${feed}
  }
`;
