import { Button, formatNumber, Stack, styled } from '@storefront/shared-ui';
import { DataTable } from '@storefront/shared-ui/table';
import { useState } from 'react';
import { Plan, type Report } from './Plan';
import { type ChangedCell, FIELD_LABEL, showCell, type Value } from './products';

const STEP = 50;
const MOST_LETTERS = 80;

const OneLine = styled.span`
  white-space: nowrap;
`;

const shown = (value: Value) => {
  const text = showCell(value);
  if (text === '') return '(비어 있음)';
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
};

interface ChangesPreviewProps {
  report: Report;
  cells: readonly ChangedCell[];
  isApplying: boolean;
  onApply: () => void;
}

export function ChangesPreview({ report, cells, isApplying, onApply }: ChangesPreviewProps) {
  const [limit, setLimit] = useState(STEP);
  return (
    <Stack $gap="x3">
      <Plan report={report} name="표" isTable />
      <DataTable
        label="바뀌는 칸"
        rows={cells.slice(0, limit)}
        rowKey={({ id, field }) => `${id} ${field}`}
        columns={[
          { key: 'product', header: '상품', lead: true, render: ({ id, name }: ChangedCell) => `${id} · ${name}` },
          { key: 'field', header: '칸', render: ({ field }) => <OneLine>{FIELD_LABEL[field]}</OneLine> },
          { key: 'before', header: '지금', render: ({ before }) => shown(before) },
          { key: 'after', header: '바꾼 뒤', render: ({ value }) => shown(value) },
        ]}
      />
      {cells.length > limit && (
        <Button
          block
          onClick={() => setLimit((known) => known * 4)}
        >{`더 보기 (${formatNumber(cells.length - limit)}칸)`}</Button>
      )}
      <Button variant="primary" loading={isApplying} onClick={onApply}>
        이대로 바꾸기
      </Button>
    </Stack>
  );
}
