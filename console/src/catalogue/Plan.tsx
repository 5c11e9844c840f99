import { Alert, formatNumber } from '@storefront/shared-ui';
import { DataTable } from '@storefront/shared-ui/table';
import type { Answer } from '../api/calls';

export type Report = Answer<'catalogue import'>;

const KINDS = [
  ['platforms', '플랫폼'],
  ['categories', '카테고리'],
  ['services', '상품'],
] as const;

export function Plan({ report, name, isTable = false }: { report: Report; name: string; isTable?: boolean }) {
  return (
    <>
      <DataTable
        label={`${name}에서 바뀔 것`}
        rows={KINDS}
        rowKey={([kind]) => kind}
        columns={[
          { key: 'kind', header: '종류', lead: true, render: ([, title]: (typeof KINDS)[number]) => title },
          ...(['added', 'changed', 'withdrawn'] as const).map((change, index) => ({
            key: change,
            header: ['추가', '변경', '사라짐'][index] ?? '',
            align: 'end' as const,
            render: ([kind]: (typeof KINDS)[number]) => formatNumber(report[change][kind]),
          })),
          {
            key: 'all',
            header: '모두',
            align: 'end' as const,
            render: ([kind]: (typeof KINDS)[number]) => formatNumber(report[kind]),
          },
        ]}
      />
      {report.warnings.map(({ line, reason }) => (
        <Alert key={`${line} ${reason}`} tone="warning">
          {isTable ? reason : `${line}번째 줄: ${reason}`}
        </Alert>
      ))}
    </>
  );
}
