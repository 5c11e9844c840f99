import { decodeBackup, encodeHeader, withChecksum } from './backupFormat.js';

const HEADER = {
  kind: 'pglite' as const,
  engine: 17,
  schema: 23,
  createdAt: '2026-03-02T00:00:00.000Z',
  fingerprint: null,
  pausedMs: 3,
};

async function* chunksOf(...parts: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
}

async function* inPieces(text: string, bytes: number): AsyncGenerator<Uint8Array> {
  const all = Buffer.from(text);
  for (let from = 0; from < all.length; from += bytes) yield all.subarray(from, from + bytes);
}

// B-operator-24
it('a backup is read, whatever its pieces', async () => {
  const text = await textOf(withChecksum(chunksOf(encodeHeader(HEADER), 'the dump\nof a database\n\n')));
  for (const bytes of [1, 7, 100, 10_000]) {
    const backup = await decodeBackup(inPieces(text, bytes));
    expect(backup.header).toEqual(HEADER);
    expect(await textOf(backup.dump)).toBe('the dump\nof a database\n\n');
  }
});

// B-operator-19
it.each([
  ['cut off', (text: string) => text.slice(0, -1)],
  ['changed', (text: string) => text.replace('dump', 'damp')],
])('a backup that is %s is refused', async (_what, damage) => {
  const text = await textOf(withChecksum(chunksOf(encodeHeader(HEADER), 'the dump of a database\n')));
  const read = async () => textOf((await decodeBackup(inPieces(damage(text), 100))).dump);
  await expect(read()).rejects.toThrow('it is cut off or was changed');
});
