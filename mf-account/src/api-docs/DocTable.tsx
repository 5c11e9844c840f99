import type { ReactNode } from 'react';
import { color, media, space, styled, type } from 'shared-ui';
import { Code } from './CodeBox';
import type { DocField, DocRefusal } from './readDocument';

const TEXT = {
  name: '이름',
  type: '형식',
  limits: '제한',
  isRequired: '필수',
  meaning: '설명',
  required: '필수',
  optional: '선택',
  status: '상태',
  code: '코드',
  message: '메시지',
  error: 'error',
} as const;

/** On phones a row is its short values on one line, and its last, the sentence, below them. */
const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${type.caption}
  th,
  td {
    padding: ${space.x2} ${space.x3} ${space.x2} 0;
    text-align: start;
    vertical-align: baseline;
    &:last-of-type {
      width: 99%;
      padding-right: 0;
    }
  }
  th {
    color: ${color.textSubtle};
    font-weight: ${type.weight.medium};
    white-space: nowrap;
  }
  td {
    border-top: 1px solid ${color.line};
    color: ${color.textMuted};
    white-space: nowrap;
    &:first-of-type {
      color: ${color.text};
    }
    &:last-of-type {
      white-space: normal;
    }
  }
  ${media.mobile} {
    &,
    tbody,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space.x3};
      padding: ${space.x2} 0;
      border-top: 1px solid ${color.line};
    }
    td {
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

/** The values of a field with their names, below its meaning. */
const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x1} ${space.x4};
  margin-top: ${space.x1};
`;

/** Browsers take a table's semantics away with its display: the explicit roles keep it a table on phones. */
const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

interface TableProps {
  label: string;
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

function Table({ label, headers, rows }: TableProps) {
  return (
    <Root {...ROLE.table} aria-label={label}>
      <thead {...ROLE.rowgroup}>
        <tr {...ROLE.row}>
          {headers.map((header) => (
            <th key={header} {...ROLE.columnheader} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup}>
        {rows.map(({ key, cells }) => (
          <tr key={key} {...ROLE.row}>
            {cells.map((cell, index) => (
              <td key={headers[index]} {...ROLE.cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

interface FieldTableProps {
  label: string;
  fields: readonly DocField[];
  /** Of a request: what it must carry, and within which limits. */
  isRequest?: boolean;
}

/** Fields of a request or an answer. */
export function FieldTable({ label, fields, isRequest = false }: FieldTableProps) {
  const checked = isRequest ? [TEXT.limits, TEXT.isRequired] : [];
  const rows = fields.map(({ name, place, type: kind, limits, isRequired, meaning, values }) => ({
    key: name,
    cells: [
      <>
        <Code>{name}</Code> {place && <Place>{place}</Place>}
      </>,
      kind,
      ...(isRequest ? [limits, isRequired ? TEXT.required : TEXT.optional] : []),
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
  return <Table label={label} headers={[TEXT.name, TEXT.type, ...checked, TEXT.meaning]} rows={rows} />;
}

/** Refusals, with their status where it tells them apart. */
export function RefusalTable({ label, refusals }: { label: string; refusals: readonly DocRefusal[] }) {
  const hasStatus = refusals.some(({ status }) => status !== undefined);
  const headers = hasStatus ? [TEXT.status, TEXT.code, TEXT.message] : [TEXT.error, TEXT.meaning];
  const rows = refusals.map(({ status, code, message }) => ({
    key: `${status} ${code}`,
    cells: [...(hasStatus ? [status] : []), <Code key="code">{code}</Code>, message],
  }));
  return <Table label={label} headers={headers} rows={rows} />;
}
