import { Readable } from 'node:stream';
import { SECOND_MS } from '../time.js';

/** A client that has taken nothing for so long is not served any further: a whole history is open only once per member. */
const STALL_MS = 30 * SECOND_MS;

/**
 * An array as JSON, written batch by batch as the client takes it: one batch is held, and one is on its way. If reading
 * fails, the stream does, and with it the connection: what was sent then never looks like a whole list.
 * @param first Is sent before the batches that follow.
 */
export function streamList<Item>(first: readonly Item[], following: AsyncGenerator<Item[]>): Readable {
  const stream = Readable.from(write(), { objectMode: true, highWaterMark: 1 });
  return stream;

  async function* write(): AsyncGenerator<string> {
    yield* untilTaken(`[${inside(first)}`);
    for await (const items of following) if (items.length > 0) yield* untilTaken(`,${inside(items)}`);
    yield ']';
  }

  function* untilTaken(text: string): Generator<string> {
    const stalled = setTimeout(() => stream.destroy(new Error('the client takes nothing')), STALL_MS);
    try {
      yield text;
    } finally {
      clearTimeout(stalled);
    }
  }
}

function inside(items: readonly unknown[]): string {
  return JSON.stringify(items).slice(1, -1);
}
