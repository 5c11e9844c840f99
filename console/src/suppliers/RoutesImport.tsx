import { Alert, Button, Row as Buttons, formatNumber, Section, Stack, TextField } from '@storefront/shared-ui';
import { useState } from 'react';
import type { Answer } from '../api/calls';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { amountOf } from '../parts/amountOf';
import { FaultTable } from '../parts/FaultTable';
import { FileButton } from '../parts/FileButton';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';

type Row = Answer<'routes import'>[number];

const won = (amount: number) => `${formatNumber(amount)}원`;

/** Routes from a spreadsheet, and prices by a margin: shown before they are applied. */
export function RoutesImport() {
  const acting = useActing();
  const [margin, setMargin] = useState('');
  const [error, setError] = useState<string>();
  const [seen, setSeen] = useState<{ body: { text: string; margin?: number }; rows: readonly Row[] } | null>(null);
  const preview = async (file: File) => {
    setSeen(null);
    const typed = margin.trim() === '' ? undefined : amountOf(margin);
    const isWrong = typed !== undefined && !(typed >= 0);
    setError(isWrong ? '0 이상의 숫자를 입력해 주세요.' : undefined);
    if (isWrong) return;
    const body = { text: await file.text(), ...(typed !== undefined && { margin: typed }) };
    const rows = await acting.act('plan', 'routes import', { body: { ...body, dryRun: true } });
    setSeen(rows ? { body, rows } : null);
  };
  const apply = () =>
    seen &&
    acting.act('apply', 'routes import', {
      body: seen.body,
      done: `상품의 공급처 ${formatNumber(seen.rows.length)}개를 정했어요`,
      after: async () => {
        setSeen(null);
        await refetch('routes list', 'suppliers list', 'catalogue export');
      },
    });
  return (
    <Section title="공급처 가져오기">
      <Stack $gap="x3">
        <Alert>CSV의 첫 줄은 product,supplier,service,cost예요. 원가는 1,000개에 몇 원인지 적어 주세요.</Alert>
        <TextField
          label="마진 (%)"
          hint="원가에 이만큼 더한 값으로 판매가도 정해요. 비우면 판매가는 그대로예요."
          inputMode="decimal"
          error={error}
          value={margin}
          onChange={(text) => {
            setMargin(text);
            setSeen(null);
          }}
        />
        <Problem of={acting.problem} />
        <FaultTable of={acting.problem} />
        <FileButton
          label="CSV 파일"
          accept=".csv"
          loading={acting.busy === 'plan'}
          onFile={(file) => void preview(file)}
        />
        {seen && (
          <>
            <Listing
              label="바뀔 공급처"
              empty="파일에 줄이 없어요"
              of={{ data: seen.rows, error: undefined, isValidating: false, mutate: () => undefined }}
              rowKey={({ product, supplier }) => `${product} ${supplier}`}
              columns={[
                {
                  key: 'product',
                  header: '상품',
                  lead: true,
                  render: ({ product, name }: Row) => `${product} · ${name}`,
                },
                { key: 'supplier', header: '공급처', render: ({ supplier, service }) => `${supplier} · ${service}번` },
                { key: 'cost', header: '1,000개 원가', align: 'end', render: ({ cost }) => won(cost) },
                {
                  key: 'price',
                  header: '1개 판매가',
                  align: 'end',
                  render: ({ price, newPrice }) =>
                    newPrice === null || newPrice === price ? won(price) : `${won(price)}에서 ${won(newPrice)}`,
                },
              ]}
            />
            <Buttons>
              <Button variant="primary" loading={acting.busy === 'apply'} onClick={apply}>
                이대로 정하기
              </Button>
            </Buttons>
          </>
        )}
      </Stack>
    </Section>
  );
}
