import * as v from 'valibot';
import { call, described } from './Command.js';
import { digitsField } from './fields.js';

const sums = {
  revenue: v.number(),
  refunds: v.number(),
  cost: v.number(),
  /** What was charged for AS. */
  refills: v.number(),
  margin: v.number(),
  /** Orders sent at an unknown cost, which is in no sum. */
  unpriced: v.number(),
};
const report = v.object({
  total: v.object(sums),
  /** Days of Seoul, oldest first. */
  days: v.array(v.object({ day: v.string(), ...sums })),
  suppliers: v.array(v.object({ supplier: v.nullable(v.string()), ...sums })),
  /** Null for the name of a withdrawn product. */
  products: v.array(v.object({ id: v.number(), product: v.nullable(v.string()), ...sums })),
});
export type Margin = v.InferOutput<typeof report>;

const query = v.object({ days: digitsField('오늘까지 며칠 (최대 366)', [1, 366], 30) });
const seeing = { query, role: 'reader', place: '손익', narrow: '--days를 줄여 주세요.' } as const;

/** Names nobody, so that reading it needs no audit line. */
export const margin = {
  margin: call('GET', '/margin', {
    ...seeing,
    answer: report,
    title: '손익',
    help: '매출, 환불, 원가, AS 비용과 손익을 날짜별, 공급처별, 상품별로',
    input: v.object({
      ...query.entries,
      csv: described(v.optional(v.boolean(), false), 'CSV로 출력 (날짜, 공급처, 상품마다 한 줄)'),
    }),
  }),
  'margin csv': call('GET', '/margin/csv', { ...seeing, answer: v.string(), title: '손익 CSV', lines: {} }),
};
