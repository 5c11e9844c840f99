import { color, css, media, space, styled, type } from '@storefront/shared-ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

/** Browsers drop a table's semantics with its display: explicit roles keep them. */
export const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export const outOfSight = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export const tableStyle = css`
  width: 100%;
  border-collapse: collapse;
  ${type.caption}
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space.x2};
    text-align: start;
    &[data-align='end'] {
      text-align: end;
    }
    &[data-align='center'] {
      text-align: center;
    }
  }
  th {
    color: ${color.textSubtle};
    font-weight: ${type.weight.medium};
  }
  td {
    border-top: 1px solid ${color.line};
  }
`;

/** Rows become blocks; headers are only read out. */
export const stackIn = (narrow: string) => css`
  ${narrow} {
    &,
    tbody {
      display: block;
    }
    thead {
      ${outOfSight}
    }
  }
`;

export const stackedStyle = stackIn(media.mobile);

export interface TableColumn {
  key: string;
  header: string;
  /** `end` for amounts; `start` by default. */
  align?: 'start' | 'center' | 'end';
  /** CSS length. */
  width?: string;
}

const Header = styled.th<{ $width: string }>`
  width: ${({ $width }) => $width};
`;

export function TableHead({ columns, ...row }: ComponentProps<'tr'> & { columns: readonly TableColumn[] }) {
  return (
    <thead {...ROLE.rowgroup}>
      <tr {...ROLE.row} {...row}>
        {columns.map(({ key, header, align, width = 'auto' }) => (
          <Header key={key} {...ROLE.columnheader} scope="col" data-align={align} $width={width}>
            {header}
          </Header>
        ))}
      </tr>
    </thead>
  );
}

interface TableProps extends ComponentProps<'table'> {
  /** Accessible name. */
  label: string;
  columns: readonly TableColumn[];
  /** Styled table that begins with `tableStyle`. */
  as: ComponentType<ComponentProps<'table'>>;
  /** Rows, by `ROLE`. */
  children: ReactNode;
}

/** Table of any look (B-theme-6). */
export function Table({ label, columns, as: Root, children, ...rest }: TableProps) {
  return (
    <Root {...ROLE.table} {...rest} aria-label={label}>
      <TableHead columns={columns} />
      <tbody {...ROLE.rowgroup}>{children}</tbody>
    </Root>
  );
}
