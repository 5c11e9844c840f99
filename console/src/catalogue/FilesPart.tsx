import { Alert, Button, Row, Section, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { mayCall } from '../api/calls';
import { download } from '../api/download';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { FaultTable } from '../parts/FaultTable';
import { FileButton } from '../parts/FileButton';
import { Problem } from '../parts/Problem';
import { Plan, type Report } from './Plan';

const typeOf = (name: string) => (name.toLowerCase().endsWith('.json') ? 'application/json' : 'text/csv');

/** Import from a file: changes are shown before they are applied (B-console-57). */
export function FilesPart() {
  const acting = useActing();
  const [file, setFile] = useState<{ name: string; bytes: Blob } | null>(null);
  const [plan, setPlan] = useState<Report | null>(null);
  const choose = async (chosen: File) => {
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
      <FaultTable of={acting.problem} />
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
            <FileButton
              label="CSV 또는 JSON 파일"
              accept=".csv,.json"
              loading={acting.busy === 'plan'}
              onFile={(chosen) => void choose(chosen)}
            />
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
