import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Deadline, runWithin, SECOND_MS } from '../../platform/index.js';
import { BATCH_ROWS } from './readHistory.js';

/** A client that has taken nothing for so long is not served any further: each member has only one such answer open. */
const STALL_MS = 30 * SECOND_MS;
/** So long the database is waited for with each part: a call has that time for all of its statements, a file takes longer. */
const PART_LIMIT_MS = 8 * SECOND_MS;

/** An array, batch by batch: the last one is shorter than `BATCH_ROWS`. */
export async function* writeJson<Item>(batches: AsyncGenerator<Item[]>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const items of batches) {
    const before = isFirst ? '[' : items.length > 0 ? ',' : '';
    const after = items.length < BATCH_ROWS ? ']' : '';
    yield before + JSON.stringify(items).slice(1, -1) + after;
    isFirst = false;
  }
}

interface Whole {
  headers: Record<string, string>;
  parts: AsyncGenerator<string>;
}

/**
 * Answers with text that is read part by part as the client takes it: one part is held, and one is on its way. If reading
 * fails, the stream does, and with it the connection: what was sent then never looks whole.
 * @param giveBack Ends the turn, with the answer, whole or not.
 */
export async function sendWhole(
  reply: FastifyReply,
  read: () => Promise<Whole>,
  giveBack: () => void,
): Promise<FastifyReply> {
  let isSending = false;
  try {
    const { headers, parts } = await read();
    const first = await parts.next();
    const second = first.done ? first : await parts.next();
    // Not before: a refusal has headers of its own.
    reply.headers(headers);
    if (second.done) return reply.send(first.value ?? '');
    const stream = streamText([first.value, second.value], parts);
    for (const end of [stream, reply.raw]) end.once('close', giveBack);
    isSending = true;
    return reply.send(stream);
  } finally {
    if (!isSending) giveBack();
  }
}

/** @param first Are sent before the parts that follow. */
function streamText(first: readonly string[], following: AsyncGenerator<string>): Readable {
  const stream = Readable.from(write(), { objectMode: true, highWaterMark: 1 });
  return stream;

  async function* write(): AsyncGenerator<string> {
    try {
      for (const part of first) yield* untilTaken(part);
      for (;;) {
        const part = await runWithin(new Deadline(PART_LIMIT_MS), () => following.next());
        if (part.done) return;
        yield* untilTaken(part.value);
      }
    } finally {
      await following.return(undefined);
    }
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
