import fc from 'fast-check';
import { isReversed, readAddress, toFilter, WHOLE_HISTORY, writeAddress } from './HistoryAddress';

const STATUSES = [0, 1, 2];
const read = (query: string) => readAddress(new URLSearchParams(query), STATUSES);

// B-history-22
test('an address is read as it was written', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('9998-12-31'), noInvalidDate: true });
  const text = day.map((date) => date.toISOString().slice(0, 10));
  const address = fc.record({
    q: fc.string({ unit: 'grapheme', maxLength: 20 }).map((q) => q.trim()),
    status: fc.constantFrom(null, ...STATUSES),
    from: fc.oneof(fc.constant(''), text),
    to: fc.oneof(fc.constant(''), text),
  });
  fc.assert(
    fc.property(address, (written) => {
      fc.pre(!isReversed(written));
      expect(read(writeAddress(written))).toEqual(written);
    }),
  );
});

// B-history-40
test.each([
  '',
  'status=9',
  'status=-1',
  'status=0x0',
  'status=01',
  'from=2026-02-30',
  'from=yesterday',
  'from=0002-03-01',
  'to=2026-3-1',
  'to=<script>',
  `q=${'a'.repeat(101)}`,
  'q=%20%20',
  'limit=5&cursor=9',
])('of "%s" nothing is taken', (query) => {
  expect(read(query)).toEqual(WHOLE_HISTORY);
});

// B-history-40
test('an end before the start is left out', () => {
  expect(read('from=2026-03-02&to=2026-03-01')).toEqual({ ...WHOLE_HISTORY, from: '2026-03-02' });
});

// B-history-22
test.each([
  ['2026-03-01', '2026-03-02'],
  ['2026-02-28', '2026-03-01'],
  ['2026-12-31', '2027-01-01'],
])('the last day %s is asked for as before %s', (to, expected) => {
  expect(toFilter({ ...WHOLE_HISTORY, from: '2026-01-01', to })).toEqual({ from: '2026-01-01', to: expected });
});
