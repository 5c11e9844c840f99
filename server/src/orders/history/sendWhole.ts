import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Deadline, runWithin, SECOND_MS } from '../../platform/index.js';
import { BATCH_ROWS } from './readHistory.js';

/** Cuts off a client that takes nothing: each member has only one such answer open. */
const STALL_MS = 30 * SECOND_MS;
/** Deadline of the database for each part, as a file takes longer than a call. */
const PART_LIMIT_MS = 8 * SECOND_MS;

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
 * Streams text as the client takes it, holding one part and one on its way. A failed read breaks the connection, so
 * that part of a file never looks whole.
 * @param giveBack Ends the turn, with the answer, whole or not
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
