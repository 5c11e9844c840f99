import type { Batch, LineEnd, PlannedLine } from './batch';
import { type Failure, placeLines } from './placeLines';

const line = (number: number, serviceId = 101, amount = 10): PlannedLine => ({
  request: { serviceId, link: `link-${number}`, amount, runs: 0, interval: 0 },
  point: amount * 2,
  key: `key-${number}`,
  number,
  lastNumber: number,
});

const batchOf = (...lines: PlannedLine[]): Batch => ({ id: 'batch', text: '', lines });
const many = (count: number) => batchOf(...Array.from({ length: count }, (_, index) => line(index + 1)));

const failure = (status: number, code = '', more: Partial<Failure> = {}): Failure => ({
  status,
  code,
  message: code,
  retryAfterSeconds: null,
  newPoint: null,
  ...more,
});

const LOST = failure(0, 'NETWORK');
type Answer = { id: number } | Failure;

async function place(
  batch: Batch,
  {
    answer = ({ number }: PlannedLine): Answer => ({ id: 7000 + number }),
    ask = (): { id: number | null } | Failure => ({ id: null }),
    ends = batch.lines.map((): LineEnd => null),
    stopAfter = Number.POSITIVE_INFINITY,
    onlyLearn = false,
  } = {},
) {
  const done: string[] = [];
  let open = 0;
  let most = 0;
  const halt = await placeLines(
    batch,
    ends,
    {
      place: async (sent) => {
        open += 1;
        most = Math.max(most, open);
        done.push(`place ${sent.number}`);
        const answered = answer(sent);
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        return answered;
      },
      ask: async (key) => {
        done.push(`ask ${key}`);
        await new Promise((resolve) => setImmediate(resolve));
        return ask();
      },
      wait: async (ms) => {
        done.push(`wait ${ms}`);
        for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      },
      isStopped: () => done.filter((deed) => deed.startsWith('place')).length >= stopAfter,
      record: () => undefined,
      tell: (delay) => delay && done.push(delay.kind === 'waiting' ? `wait ${delay.seconds}s` : 'asking'),
      describe: ({ code, newPoint }, { point }) => (newPoint === null ? code : `${point} > ${newPoint}`),
    },
    { onlyLearn },
  );
  return { halt, ends, done, most, count: (deed: string) => done.filter((one) => one.startsWith(deed)).length };
}

test('orders all lines once, at most four at a time', async () => {
  const { halt, ends, most, count } = await place(many(23));
  expect(halt).toBeNull();
  expect(ends).toEqual(Array.from({ length: 23 }, (_, index) => ({ id: 7001 + index })));
  expect([most, count('place')]).toEqual([4, 23]);
});

// B-order-54
test('stops when told to: what is under way ends, the rest waits', async () => {
  const { halt, ends, count } = await place(many(10), { stopAfter: 4 });
  expect(halt).toBe('person');
  expect(ends.filter((end) => end === null)).toHaveLength(6);
  expect(count('place')).toBe(4);
});

describe('a lost answer', () => {
  // B-many-11
  test.each<[what: string, lost: Failure]>([
    ['no network', LOST],
    ['no answer in time', failure(0, 'TIMEOUT')],
    ['a failure of the server', failure(500, 'INTERNAL')],
    ['a gateway that gives up', failure(504, 'BAD_RESPONSE')],
    ['a proxy that is busy in its own words', failure(503, 'BAD_RESPONSE', { retryAfterSeconds: 3 })],
    ['an answer that is none', failure(201, 'BAD_RESPONSE')],
  ])('%s: the key tells the end, and the line is not sent again', async (_, lost) => {
    const answer = ({ number }: PlannedLine): Answer => (number === 2 ? lost : { id: number });
    const placed = await place(many(3), { answer, ask: () => ({ id: 99 }) });
    expect(placed.ends).toEqual([{ id: 1 }, { id: 99 }, { id: 3 }]);
    const closed = await place(many(3), { answer });
    expect(closed.ends).toEqual([{ id: 1 }, { reason: '주문되지 않았어요' }, { id: 3 }]);
    expect(closed.count('place 2')).toBe(1);
  });

  // B-many-11
  test('nothing else begins while it is asked for, and an end that cannot be learned ends the run', async () => {
    let tries = 0;
    const { halt, ends, done } = await place(many(9), {
      answer: ({ number }) => (number === 1 ? LOST : { id: number }),
      ask: () => {
        tries += 1;
        return LOST;
      },
    });
    expect(tries).toBe(5);
    expect(halt).toBe('unsure');
    expect(ends[0]).toBe('sent');
    const first = done.indexOf('asking');
    expect(done.slice(first).filter((deed) => deed.startsWith('place'))).toEqual([]);
    expect(ends.filter((end) => end === null).length).toBeGreaterThan(0);
  });

  // B-many-15
  test('ends that a page has left open are asked for; the rest waits for a press', async () => {
    const ends: LineEnd[] = [{ id: 1 }, 'sent', null, 'sent'];
    const { done, halt } = await place(many(4), { ends, onlyLearn: true, ask: () => ({ id: 5 }) });
    expect(ends).toEqual([{ id: 1 }, { id: 5 }, null, { id: 5 }]);
    expect(done.filter((deed) => deed !== 'asking')).toEqual(['ask key-2', 'ask key-4']);
    expect(halt).toBeNull();
  });
});

describe('a refusal', () => {
  // B-many-12
  test('402 keeps the rest from being tried, 401 too, and a 401 loses nothing', async () => {
    const from = (status: number) => (sent: PlannedLine) => (sent.number > 4 ? failure(status) : { id: sent.number });
    const short = await place(many(30), { answer: from(402) });
    expect(short.halt).toBe('points');
    expect(short.count('place')).toBeLessThanOrEqual(8);
    const ended = await place(many(30), { answer: from(401) });
    expect(ended.halt).toBe('session');
    expect(ended.ends.filter((end) => end === null)).toHaveLength(26);
    expect(ended.count('place')).toBeLessThanOrEqual(8);
  });

  // B-many-12
  test.each<[name: string, busy: Failure, seconds: number]>([
    ['429', failure(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 7 }), 7],
    ['503', failure(503, 'UNAVAILABLE', { retryAfterSeconds: 2 }), 2],
    ['429 without a time', failure(429, 'TOO_MANY_REQUESTS'), 5],
  ])('%s is waited for once by all, and each line ordered once', async (_, busy, seconds) => {
    let refused = 0;
    const answer = ({ number }: PlannedLine): Answer => {
      if (refused < 4) {
        refused += 1;
        return busy;
      }
      return { id: number };
    };
    const { ends, done, halt } = await place(many(6), { answer });
    expect(halt).toBeNull();
    expect(ends).toEqual([1, 2, 3, 4, 5, 6].map((id) => ({ id })));
    expect(done.filter((deed) => deed.startsWith('wait'))).toEqual([`wait ${seconds}s`, `wait ${seconds * 1_000}`]);
  });

  // B-many-13
  test("a changed price is told of the same product's other lines without sending them", async () => {
    const lines = [line(1), line(2, 202), line(3, 202), line(4, 202), line(5, 101, 20), line(6, 202)];
    const { ends, done } = await place(batchOf(...lines), {
      answer: ({ number, request }) =>
        request.serviceId === 101 ? failure(409, 'PRICE_CHANGED', { newPoint: 30 }) : { id: number },
    });
    expect(ends[0]).toEqual({ reason: '20 > 30' });
    expect(ends[4]).toEqual({ reason: '40 > 60' });
    expect(done).not.toContain('place 5');
    expect(ends[5]).toEqual({ id: 6 });
  });

  // B-many-13
  test('of one line leaves the others alone, of a product all of its lines', async () => {
    const lines = Array.from({ length: 8 }, (_, index) => line(index + 1, index % 2 === 0 ? 101 : 202));
    const wrong = await place(batchOf(...lines), {
      answer: ({ number }) => (number === 1 ? failure(400, 'LINK_INVALID') : { id: number }),
    });
    expect(wrong.ends[0]).toEqual({ reason: 'LINK_INVALID' });
    expect(wrong.count('place')).toBe(8);
    const gone = await place(batchOf(...lines), {
      answer: ({ number, request }) =>
        request.serviceId === 101 ? failure(409, 'SERVICE_NOT_ORDERABLE') : { id: number },
    });
    expect(gone.ends.filter((end) => JSON.stringify(end) === '{"reason":"SERVICE_NOT_ORDERABLE"}')).toHaveLength(4);
    expect(gone.count('place')).toBeLessThan(8);
  });
});
