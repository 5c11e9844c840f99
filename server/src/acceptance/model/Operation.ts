import * as fc from 'fast-check';

/** A `pick` chooses among what exists when its turn has come. */
export type Operation =
  | { kind: 'order'; member: number; amount: number; copies: number }
  | { kind: 'lines'; member: number; amounts: number[] }
  | { kind: 'doubt'; member: number; amount: number }
  | { kind: 'autoOrder'; member: number; amount: number; runs: number }
  | { kind: 'topUp'; member: number; point: number }
  | { kind: 'accept' | 'refuse'; pick: number }
  | { kind: 'cancelAutoOrder'; pick: number }
  | { kind: 'setStatus'; pick: number; status: number; delivered: number }
  | { kind: 'adjust'; member: number; point: number }
  | { kind: 'deleteAccount'; member: number }
  | { kind: 'changePrice'; hundredths: number }
  | { kind: 'passTime'; minutes: number };

const member = fc.nat();
const pick = fc.nat({ max: 30 });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      member,
      amount: fc.integer({ min: 1, max: 400 }),
      copies: fc.constantFrom(1, 1, 1, 1, 1, 2, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('lines' as const),
      member,
      amounts: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 12 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('doubt' as const), member, amount: fc.integer({ min: 1, max: 100 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('autoOrder' as const),
      member,
      amount: fc.integer({ min: 1, max: 40 }),
      runs: fc.integer({ min: 2, max: 6 }),
    }),
  },
  {
    weight: 16,
    arbitrary: fc.record({ kind: fc.constant('topUp' as const), member, point: fc.integer({ min: 1, max: 5000 }) }),
  },
  { weight: 13, arbitrary: fc.record({ kind: fc.constant('accept' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refuse' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancelAutoOrder' as const), pick }) },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('setStatus' as const),
      pick,
      status: fc.constantFrom(1, 2, 3, 4, 5),
      delivered: fc.nat({ max: 400 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      member,
      point: fc.integer({ min: -3000, max: 3000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteAccount' as const), member }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('changePrice' as const),
      hundredths: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('passTime' as const), minutes: fc.integer({ min: 1, max: 70 }) }),
  },
);

export function generateOperations(seed: number, count: number): Operation[] {
  return fc.sample(operation, { seed, numRuns: count });
}
