import { Alert, formatNumber, formatWon, Row, Section, SelectField, Stack } from '@storefront/shared-ui';
import { type Column, DataTable } from '@storefront/shared-ui/table';
import { type Answer, mayCall } from '../api/calls';
import { download } from '../api/download';
import { useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Coming } from '../parts/Coming';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { useFilter } from '../parts/useFilter';

type Margin = Answer<'margin'>;
type Sums = Margin['total'];

const DAYS = ['7', '30', '90'] as const;
const INITIAL = '30';
const SHOWN_PRODUCTS = 100;

const signed = (amount: number) => `${amount < 0 ? '−' : ''}${formatWon(Math.abs(amount))}`;

const COLUMNS: readonly Column<Sums>[] = (
  [
    ['revenue', '매출'],
    ['refunds', '환불'],
    ['cost', '원가'],
    ['refills', 'AS'],
    ['margin', '손익'],
  ] as const
).map(([key, header]) => ({ key, header, align: 'end', render: (sums) => signed(sums[key]) }));

interface TableProps<T extends Sums> {
  label: string;
  header: string;
  rows: readonly T[];
  nameOf: (row: T) => string;
  keyOf: (row: T) => string | number;
}

function Table<T extends Sums>({ label, header, rows, nameOf, keyOf }: TableProps<T>) {
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={keyOf}
      columns={[{ key: 'name', header, lead: true, render: nameOf }, ...COLUMNS]}
    />
  );
}

/** (B-console-90) */
export function MarginPart() {
  const [days, setDays] = useFilter<string>('days', INITIAL, DAYS);
  const margin = useCall('margin', { query: { days } });
  const acting = useActing();
  const { data } = margin;
  return (
    <Stack>
      <SelectField
        label="기간"
        options={DAYS.map((value) => ({ value, label: `${value}일` }))}
        value={days}
        onChange={setDays}
      />
      <Problem of={acting.problem} />
      {data ? <Sections of={data} /> : <Coming of={margin} count={4} height="5rem" />}
      {mayCall('margin csv') && (
        <Row>
          <RowButton
            loading={acting.busy !== null}
            onClick={() =>
              void acting.run('csv', () => download('margin csv', { query: { days }, fileName: `margin-${days}.csv` }))
            }
          >
            CSV로 내려받기
          </RowButton>
        </Row>
      )}
    </Stack>
  );
}

function Sections({ of: { total, days, suppliers, products } }: { of: Margin }) {
  const more = products.length - SHOWN_PRODUCTS;
  return (
    <>
      {total.unpriced > 0 && (
        <Alert tone="warning">{`원가를 모르는 주문 ${formatNumber(total.unpriced)}건은 원가에 없어요.`}</Alert>
      )}
      <Section title="날짜별">
        <Table
          label="날짜별 손익"
          header="날짜"
          rows={[{ day: '합계', ...total }, ...days.toReversed()]}
          nameOf={({ day }) => day}
          keyOf={({ day }) => day}
        />
      </Section>
      <Section title="공급처별">
        <Table
          label="공급처별 손익"
          header="공급처"
          rows={suppliers}
          nameOf={({ supplier }) => supplier ?? '공급처 없음'}
          keyOf={({ supplier }) => supplier ?? ''}
        />
      </Section>
      <Section title="상품별">
        <Stack $gap="x3">
          <Table
            label="상품별 손익"
            header="상품"
            rows={products.slice(0, SHOWN_PRODUCTS)}
            nameOf={({ id, product }) => product ?? `없어진 상품 ${id}`}
            keyOf={({ id }) => id}
          />
          {more > 0 && <span>{`나머지 ${formatNumber(more)}개는 CSV에 있어요.`}</span>}
        </Stack>
      </Section>
    </>
  );
}
