import { type ChangeEvent, useId, useState } from 'react';
import { Alert, type ApiError, Button, formatNumber, Page, Row, Section, Stack, styled, toApiError } from 'shared-ui';
import { DataTable } from 'shared-ui/table';
import { type Answer, call, mayCall } from '../api/calls';
import { download } from '../api/download';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { SupplierServices } from './SupplierServices';

type Report = Answer<'catalogue import'>;
interface Fault {
  line: number;
  reason: string;
}

const KINDS = [
  ['platforms', '플랫폼'],
  ['categories', '카테고리'],
  ['services', '상품'],
] as const;

const Hidden = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;

const FileButton = styled.span`
  position: relative;
`;

const typeOf = (name: string) => (name.toLowerCase().endsWith('.json') ? 'application/json' : 'text/csv');

const faultsOf = (problem: ApiError | null) => {
  const errors = problem?.body?.['errors'];
  return Array.isArray(errors) ? (errors as Fault[]) : [];
};

/** Products as a file: what would change is shown before anything does. */
export default function CatalogueScreen() {
  const acting = useActing();
  const [file, setFile] = useState<{ name: string; bytes: Blob } | null>(null);
  const [plan, setPlan] = useState<Report | null>(null);
  const id = useId();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // The same file, mended, may be chosen again.
    target.value = '';
    if (!chosen) return;
    setPlan(null);
    const bytes = new Blob([await chosen.arrayBuffer()], { type: typeOf(chosen.name) });
    setFile({ name: chosen.name, bytes });
    const report = await acting.act('plan', 'catalogue import', { query: { dryRun: 'true' }, body: bytes });
    setPlan(report ?? null);
  };
  const apply = () => {
    if (!file) return;
    void acting.run('apply', () => call('catalogue import', { body: file.bytes }), {
      done: '카탈로그를 바꿨어요',
      after: () => {
        setPlan(null);
        setFile(null);
      },
    });
  };
  const save = (format: 'csv' | 'json') =>
    acting.run(format, () => download('catalogue export', { query: { format }, fileName: `catalogue.${format}` }));
  const faults = faultsOf(acting.problem);
  return (
    <Page title="상품">
      <Stack>
        <Problem of={acting.problem && toApiError(acting.problem)} />
        {faults.length > 0 && (
          <DataTable
            label="틀린 줄"
            rows={faults}
            rowKey={({ line, reason }) => `${line} ${reason}`}
            columns={[
              { key: 'line', header: '줄', lead: true, render: ({ line }: Fault) => `${line}번째 줄` },
              { key: 'reason', header: '이유', render: ({ reason }) => reason },
            ]}
          />
        )}
        {mayCall('catalogue export') && (
          <Section title="내려받기">
            <Row>
              <Button loading={acting.busy === 'csv'} onClick={() => void save('csv')}>
                CSV로 내려받기
              </Button>
              <Button variant="quiet" loading={acting.busy === 'json'} onClick={() => void save('json')}>
                JSON으로 내려받기
              </Button>
            </Row>
          </Section>
        )}
        {mayCall('catalogue import') && (
          <Section title="올리기">
            <Stack $gap="x3">
              <Alert>파일에 없는 상품은 상점에서 사라져요. 틀린 줄이 하나라도 있으면 아무것도 바뀌지 않아요.</Alert>
              <FileButton>
                <Hidden id={id} type="file" accept=".csv,.json" aria-label="CSV 또는 JSON 파일" onChange={choose} />
                <Button loading={acting.busy === 'plan'} onClick={() => document.getElementById(id)?.click()}>
                  파일 고르기
                </Button>
              </FileButton>
              {plan && file && (
                <>
                  <Plan report={plan} name={file.name} />
                  <Button variant="primary" loading={acting.busy === 'apply'} onClick={apply}>
                    이대로 바꾸기
                  </Button>
                </>
              )}
            </Stack>
          </Section>
        )}
        <SupplierServices />
      </Stack>
    </Page>
  );
}

/** What an import would change. */
function Plan({ report, name }: { report: Report; name: string }) {
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
          {line}번째 줄: {reason}
        </Alert>
      ))}
    </>
  );
}
