import { color, media, space, styled } from '@storefront/shared-ui';
import { ROLE, stackedStyle, Table, tableStyle } from '@storefront/shared-ui/table';
import type { ReactNode } from 'react';
import { Code } from './CodeBox';
import type { DocField, DocRefusal } from './readDocument';

const MEANING = '설명';

const Root = styled.table`
  ${tableStyle}
  font-variant-numeric: normal;
  th,
  td {
    padding: ${space.x2} ${space.x3} ${space.x2} 0;
    vertical-align: baseline;
    &:last-of-type {
      width: 99%;
      padding-right: 0;
    }
  }
  th {
    white-space: nowrap;
  }
  td {
    color: ${color.textMuted};
    white-space: nowrap;
    &:first-of-type {
      color: ${color.text};
    }
    &:last-of-type {
      white-space: normal;
    }
  }
  ${stackedStyle}
  ${media.mobile} {
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space.x3};
      padding: ${space.x2} 0;
      border-top: 1px solid ${color.line};
    }
    td {
      display: block;
      padding: 0;
      border: 0;
      white-space: normal;
      &:empty {
        display: none;
      }
    }
  }
`;

const Place = styled.span`
  color: ${color.textSubtle};
`;

const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x1} ${space.x4};
  margin-top: ${space.x1};
`;

interface DocRowsProps {
  label: string;
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

function DocRows({ label, headers, rows }: DocRowsProps) {
  return (
    <Table as={Root} label={label} columns={headers.map((header) => ({ key: header, header }))}>
      {rows.map(({ key, cells }) => (
        <tr key={key} {...ROLE.row}>
          {cells.map((cell, index) => (
            <td key={headers[index]} {...ROLE.cell}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

interface FieldTableProps {
  label: string;
  fields: readonly DocField[];
  isRequest?: boolean;
}

export function FieldTable({ label, fields, isRequest = false }: FieldTableProps) {
  const checked = isRequest ? ['제한', '필수'] : [];
  const rows = fields.map(({ name, place, type: kind, limits, isRequired, meaning, values }) => ({
    key: name,
    cells: [
      <>
        <Code>{name}</Code> {place && <Place>{place}</Place>}
      </>,
      kind,
      ...(isRequest ? [limits, isRequired ? '필수' : '선택'] : []),
      <>
        {meaning}
        {values.length > 0 && (
          <Values>
            {values.map(({ const: value, title }) => (
              <li key={value}>
                <Code>{value}</Code> {title}
              </li>
            ))}
          </Values>
        )}
      </>,
    ],
  }));
  return <DocRows label={label} headers={['이름', '형식', ...checked, MEANING]} rows={rows} />;
}

export function RefusalTable({ label, refusals }: { label: string; refusals: readonly DocRefusal[] }) {
  const hasStatus = refusals.some(({ status }) => status !== undefined);
  const headers = hasStatus ? ['상태', '코드', '메시지'] : ['error', MEANING];
  const rows = refusals.map(({ status, code, message }) => ({
    key: `${status} ${code}`,
    cells: [...(hasStatus ? [status] : []), <Code key="code">{code}</Code>, message],
  }));
  return <DocRows label={label} headers={headers} rows={rows} />;
}
