import { decodeBackup, encodeHeader, withChecksum } from './backupFormat.js';

const HEADER = {
  kind: 'pglite' as const,
  engine: 17,
  schema: 23,
  createdAt: '2026-03-02T00:00:00.000Z',
  fingerprint: null,
  pausedMs: 3,
  builds: 0,
  lostBuilds: [],
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
  const text = await textOf(withChecksum(chunksOf(encodeHeader(HEADER), '\n', 'the dump\nof a database\n\n')));
  for (const bytes of [1, 7, 100, 10_000]) {
    const backup = await decodeBackup(inPieces(text, bytes));
    expect(backup.header).toEqual(HEADER);
    expect(await textOf(backup.dump)).toBe('the dump\nof a database\n\n');
  }
});

// B-operator-19
it('a build in a backup that is not as it was written is refused before anything is restored', async () => {
  const line = { name: 'mf-order', version: '1', zippedBytes: 3, files: [{ path: 'version.json', bytes: 10 }] };
  const content = [encodeHeader({ ...HEADER, builds: 1 }), `${JSON.stringify(line)}\n`, 'abc', '\n', 'dump'];
  const backup = await decodeBackup(withChecksum(chunksOf(...content)));
  await expect(textOf(backup.dump)).rejects.toThrow('mf-order 1 in it is not whole');
});
