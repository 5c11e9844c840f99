import { Alert, formatDateTime, formatNumber, formatWon, Section, Stack, TextField } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { DataTable } from '@storefront/shared-ui/table';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';
import { Coming } from '../parts/Coming';
import { beginOf } from '../parts/days';
import { useFilter } from '../parts/useFilter';

type Owed = Answer<'owed'>;
type Age = Owed['byAge'][number];

const NEAR = 0.8;
const YEAR_DAYS = 365;

const lengthOf = (days: number) =>
  days > YEAR_DAYS && days % YEAR_DAYS === 0 ? `${days / YEAR_DAYS}년` : `${formatNumber(days)}일`;
const nameOf = ({ from, to }: Age) =>
  to === null ? `${lengthOf(from - 1)} 넘음` : `${formatNumber(from)}일부터 ${lengthOf(to)}`;

const shareOf = ({ amount, limit }: Owed['held']) =>
  limit === null
    ? `${formatWon(amount)} (기준 없음)`
    : `${formatWon(amount)} (기준 ${formatWon(limit)}의 ${Math.floor((amount / limit) * 100)}%)`;
const isNear = ({ amount, limit }: Owed['held']) => limit !== null && amount >= limit * NEAR;

/** (B-console-90) */
export function OwedPart() {
  const [day, setDay] = useFilter('day');
  const end = beginOf(day, 1);
  // Just before the next day begins.
  const at = end && new Date(Date.parse(end) - 1).toISOString();
  const owed = useCall('owed', { query: { at } });
  const { data } = owed;
  return (
    <Stack>
      <TextField type="date" label="이 날이 끝날 때" hint="비우면 지금이에요." value={day} onChange={setDay} />
      {data ? <Sections of={data} /> : <Coming of={owed} count={3} height="5rem" />}
    </Stack>
  );
}

function Sections({ of: { at, byAge, held, soldInYear } }: { of: Owed }) {
  return (
    <>
      {[held, soldInYear].some(isNear) && (
        <Alert tone="warning">
          전자금융거래법의 등록 기준에 가까워요. 기준은 운영자의 알림 규칙에서 바꿀 수 있어요.
        </Alert>
      )}
      <Section title="회원에게 남은 포인트">
        <DescriptionList
          items={[
            { term: '시각', description: formatDateTime(at) },
            { term: '합계', description: shareOf(held) },
            { term: '1년 동안 판 포인트', description: shareOf(soldInYear) },
          ]}
        />
      </Section>
      <Section title="받은 지 며칠 됐는지">
        <DataTable
          label="받은 지 며칠 됐는지"
          rows={byAge}
          rowKey={({ from }) => from}
          columns={[
            { key: 'age', header: '기간', lead: true, render: nameOf },
            { key: 'amount', header: '금액', align: 'end', render: ({ amount }: Age) => formatWon(amount) },
          ]}
        />
      </Section>
    </>
  );
}
