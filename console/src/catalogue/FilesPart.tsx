import { Alert, Button, Row, Section, Stack, styled } from '@storefront/shared-ui';
import { DataTable } from '@storefront/shared-ui/table';
import { type ChangeEvent, useId, useState } from 'react';
import { mayCall } from '../api/calls';
import { download } from '../api/download';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { type Fault, faultsOf } from './faultsOf';
import { Plan, type Report } from './Plan';

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

/** Import from a file: changes are shown before they are applied (B-console-57). */
export function FilesPart() {
  const acting = useActing();
  const [file, setFile] = useState<{ name: string; bytes: Blob } | null>(null);
  const [plan, setPlan] = useState<Report | null>(null);
  const id = useId();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Lets the same file be chosen again.
    target.value = '';
    if (!chosen) return;
    setPlan(null);
    const bytes = new Blob([await chosen.arrayBuffer()], { type: typeOf(chosen.name) });
    setFile({ name: chosen.name, bytes });
    await preview(bytes);
  };
  const preview = async (body: Blob, query: { force?: 'true' } = {}) => {
    const report = await acting.act('plan', 'catalogue import', { query: { dryRun: 'true', ...query }, body });
    setPlan(report ?? null);
  };
  const apply = () => {
    if (!file || !plan) return;
    // Applies to the compared state alone.
    const base = plan.base ?? undefined;
    void acting.act('apply', 'catalogue import', {
      query: { base },
      body: file.bytes,
      done: '카탈로그를 바꿨어요',
      after: async () => {
        setPlan(null);
        setFile(null);
        await refetch('catalogue export');
      },
    });
  };
  const isChanged = acting.problem?.code === 'CATALOGUE_CHANGED';
  const save = (format: 'csv' | 'json') =>
    acting.run(format, () => download('catalogue export', { query: { format }, fileName: `catalogue.${format}` }));
  const faults = faultsOf(acting.problem);
  return (
    <>
      <Problem of={acting.problem} />
      {isChanged && file && (
        <Row>
          <Button loading={acting.busy === 'plan'} onClick={() => void preview(file.bytes, { force: 'true' })}>
            지금 카탈로그와 비교
          </Button>
        </Row>
      )}
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
            {plan && file && !isChanged && (
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
    </>
  );
}
