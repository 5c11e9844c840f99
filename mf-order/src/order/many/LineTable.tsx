import { Button, color, formatNumber, media, RadioChips, Row, Stack, space, styled, type } from '@storefront/shared-ui';
import { ROLE, stackedStyle, Table, tableStyle } from '@storefront/shared-ui/table';
import { memo, useState } from 'react';
import type { LineRow } from './rows';

const COLUMNS = ['줄', '상품', '링크', '수량', '금액', '상태'].map((header) => ({ key: header, header }));

/** A thousand rows would slow a phone. */
const ROWS_AT_ONCE = 100;

const Root = styled.table`
  ${tableStyle}
  table-layout: fixed;
  th,
  td {
    vertical-align: top;
    overflow-wrap: anywhere;
    &:first-of-type {
      width: 3.25rem;
      padding-left: 0;
    }
    &:nth-of-type(2) {
      width: 26%;
    }
    &:nth-of-type(4),
    &:nth-of-type(5) {
      width: 5.5rem;
      text-align: end;
    }
    &:last-of-type {
      width: 24%;
      padding-right: 0;
    }
  }
  td:first-of-type {
    color: ${color.textSubtle};
  }
  td:nth-of-type(2) {
    font-weight: ${type.weight.medium};
  }
  [data-tone='success'] {
    color: ${color.success};
  }
  [data-tone='warning'] {
    color: ${color.warning};
  }
  [data-tone='danger'] {
    color: ${color.danger};
  }
  [data-tone='neutral'] {
    color: ${color.textMuted};
  }
  ${stackedStyle}
  ${media.mobile} {
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 2px ${space.x3};
      padding: ${space.x3} 0;
      border-top: 1px solid ${color.line};
    }
    thead tr {
      display: block;
    }
    td,
    td:first-of-type,
    td:nth-of-type(n),
    td:last-of-type {
      width: auto;
      padding: 0;
      border: 0;
    }
    td:empty,
    td:has(> span:empty) {
      display: none;
    }
    td:nth-of-type(2),
    td:nth-of-type(3),
    td:last-of-type {
      grid-column: 1 / -1;
    }
    td:first-of-type {
      order: 3;
    }
    td:nth-of-type(2) {
      order: 1;
      ${type.label}
    }
    td:nth-of-type(3) {
      order: 2;
      color: ${color.textMuted};
    }
    td:nth-of-type(4),
    td:nth-of-type(5) {
      order: 4;
    }
    td:last-of-type {
      order: 5;
    }
    td:first-of-type::after {
      content: '번 줄' / '';
    }
    td:nth-of-type(4)::after {
      content: '개' / '';
    }
  }
`;

const Link = styled.span`
  display: -webkit-box;
  overflow: hidden;
  word-break: break-all;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Status = styled.p`
  & + & {
    margin-top: ${space.x1};
  }
`;

/** Re-renders changed rows alone. */
const TableRow = memo(
  ({ row }: { row: LineRow }) => (
    <tr {...ROLE.row}>
      <td {...ROLE.cell}>{row.number}</td>
      <td {...ROLE.cell}>{row.product}</td>
      <td {...ROLE.cell}>
        <Link>{row.link}</Link>
      </td>
      <td {...ROLE.cell}>{row.amount}</td>
      <td {...ROLE.cell}>{row.price}</td>
      <td {...ROLE.cell}>
        {row.status.map((text) => (
          <Status key={text} data-tone={row.tone}>
            {text}
          </Status>
        ))}
      </td>
    </tr>
  ),
  (before, after) => JSON.stringify(before.row) === JSON.stringify(after.row),
);

export function LineTable({ rows }: { rows: readonly LineRow[] }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const [filter, setFilter] = useState('all');
  const kinds = [
    { value: 'noted', label: '확인 필요', rows: rows.filter(({ isNoted }) => isNoted) },
    { value: 'wrong', label: '고칠 줄', rows: rows.filter(({ isWrong }) => isWrong) },
  ].filter((kind) => kind.rows.length > 0);
  // Falls back to all lines once the last wrong one is right.
  const chosen = kinds.find(({ value }) => value === filter);
  const kept = chosen?.rows ?? rows;
  const rest = kept.length - shown;
  return (
    <Stack>
      {kinds.some((kind) => kind.rows.length < rows.length) && (
        <RadioChips
          label="보기"
          value={chosen?.value ?? 'all'}
          options={[
            { value: 'all', label: '전체', count: rows.length },
            ...kinds.map(({ value, label, rows: { length } }) => ({ value, label, count: length })),
          ]}
          onChange={setFilter}
        />
      )}
      <Table as={Root} label="주문 확인" columns={COLUMNS}>
        {kept.slice(0, shown).map((row) => (
          <TableRow key={row.number} row={row} />
        ))}
      </Table>
      {rest > 0 && (
        <Row>
          <Button size="small" variant="quiet" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            {`${formatNumber(Math.min(rest, ROWS_AT_ONCE))}줄 더 보기`}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
