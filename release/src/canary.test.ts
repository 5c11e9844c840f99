import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promote, startCanary, stopCanary } from './canary.js';
import { releaseProgram } from './program.js';
import { folderOf, RECORD } from './publishedVersions.js';
import { publishInto, rollBack } from './registryChanges.js';
import { changeRegistry, readRegistry } from './store.js';
import { sampleEntry, sampleRegistry, sampleRemote, sampleScreen } from './testing/sampleVersions.js';

const registry = sampleRegistry({
  'mf-order': sampleEntry(sampleRemote('1'), { good: sampleRemote('0') }),
  'mf-point': sampleEntry(sampleRemote('1', {}, 'mf-point')),
});
const pointers = ({ remotes }: typeof registry) => {
  const { live, good, canary } = remotes['mf-order'] ?? {};
  return [live?.version, good?.version, canary?.version.version, canary?.share];
};
const started = startCanary(registry, 'mf-order', sampleRemote('2'), 0.1);

describe('a canary', () => {
  // B-release-461, B-release-465
  it('stands beside live and good, takes the place of another, and ends', () => {
    expect(pointers(started)).toEqual(['1', '0', '2', 0.1]);
    expect(pointers(startCanary(started, 'mf-order', sampleRemote('3'), 0.5))).toEqual(['1', '0', '3', 0.5]);
    expect(pointers(stopCanary(started, 'mf-order'))).toEqual(['1', '0', undefined, undefined]);
    expect(stopCanary(registry, 'mf-order')).toBe(registry);
  });

  // B-release-465
  it('ends with a publication and a rollback, and goes live by its promotion', () => {
    const published = publishInto(started, { remotes: { 'mf-order': sampleRemote('4') } });
    expect(pointers(published)).toEqual(['4', '1', undefined, undefined]);
    expect(pointers(rollBack(started, 'mf-order', sampleRemote('0')))).toEqual(['0', '0', undefined, undefined]);
    expect(pointers(promote(started, 'mf-order', '2'))).toEqual(['2', '1', undefined, undefined]);
  });

  // B-release-465
  it.each<[string, () => unknown, string]>([
    ['of nobody', () => startCanary(registry, 'mf-order', sampleRemote('2'), 0), 'from 1 to 100 percent'],
    ['of more than all', () => startCanary(registry, 'mf-order', sampleRemote('2'), 1.01), 'from 1 to 100 percent'],
    ['that is live', () => startCanary(registry, 'mf-order', sampleRemote('1'), 0.1), 'is live already'],
    ['of what was never published', () => startCanary(registry, 'mf-x', sampleRemote('1'), 0.1), 'was never published'],
    [
      'for another contract',
      () => startCanary(registry, 'mf-order', sampleRemote('2', { needs: { contract: '^9.0.0' } }), 0.1),
      'was built against contract ^9.0.0',
    ],
    [
      "at another's address",
      () => startCanary(registry, 'mf-order', sampleRemote('2', { screens: [sampleScreen('/point')] }), 0.1),
      "which is mf-point's",
    ],
    ['that another one has replaced', () => promote(started, 'mf-order', '3'), 'is 2 by now, not 3'],
    ['where there is none', () => promote(registry, 'mf-order', '2'), 'has no canary'],
  ])('is refused %s', (_name, change, message) => {
    expect(change).toThrow(message);
  });
});

describe('the commands', () => {
  let store: string;
  let operator: Server | null = null;
  const printed: string[] = [];
  const release = (...words: string[]) =>
    releaseProgram(store, (line) => printed.push(line)).parseAsync(words, { from: 'user' });

  beforeEach(async () => {
    store = join(mkdtempSync(join(tmpdir(), 'canary-')), 'releases');
    printed.length = 0;
    await changeRegistry(store, () => registry);
    const folder = folderOf(store, 'mf-order', '2');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, RECORD), JSON.stringify(sampleRemote('2')));
  });
  afterEach(() => {
    operator?.closeAllConnections();
    operator?.close();
    operator = null;
    rmSync(dirname(store), { recursive: true });
  });

  // B-release-461, B-release-465, B-release-466
  it('begin one, ask the server before it goes live, and end it', async () => {
    const asked: unknown[] = [];
    await release('canary', 'mf-order', '2', '10');
    expect(pointers(readRegistry(store))).toEqual(['1', '0', '2', 0.1]);
    await release('list');
    expect(printed).toContain('mf-order   on  live 1 good 0 canary 2 10 %');
    printed.length = 1;
    await expect(release('promote', 'mf-order')).rejects.toThrow('No server runs');
    operator = createServer(async (request, answer) => {
      const chunks = await request.toArray();
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { force?: string };
      asked.push([request.url, body]);
      answer.writeHead(body.force ? 200 : 409).end(JSON.stringify({ message: 'it breaks more often.' }));
    }).listen(0, '127.0.0.1');
    await once(operator, 'listening');
    const { port } = operator.address() as AddressInfo;
    writeFileSync(join(dirname(store), 'operator.json'), JSON.stringify({ port, token: 'secret' }));
    await expect(release('promote', 'mf-order')).rejects.toThrow('it breaks more often. Nothing was changed.');
    expect(pointers(readRegistry(store))).toEqual(['1', '0', '2', 0.1]);
    await release('promote', 'mf-order', '--force', 'an extension');
    expect(asked.at(-1)).toEqual(['/remotes/mf-order/promotion', { version: '2', live: '1', force: 'an extension' }]);
    expect(pointers(readRegistry(store))).toEqual(['2', '1', undefined, undefined]);
    await release('canary', 'mf-order', '--stop');
    expect(printed).toEqual([
      expect.stringMatching(/^mf-order 2 is shown to 10 % of the visitors/),
      'mf-order 2 is live',
      'mf-order has no canary',
    ]);
  });

  // B-release-465
  it.each([
    [['mf-order'], 'canary NAME [VERSION] SHARE'],
    [['mf-order', '2', 'ten'], 'canary NAME [VERSION] SHARE'],
    [['mf-order', '9', '10'], 'is not in the store'],
    [['shell', '10'], 'of the shell there is none'],
  ])('refuse %j', async (words, message) => {
    await expect(release('canary', ...words)).rejects.toThrow(message);
    expect(readRegistry(store).revision).toBe(1);
  });
});
