import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteVersion } from '@storefront/contract/registry';
import { BUNDLE_LIMITS, PATCH_MAGIC, patchOf, RELEASE_CALLS } from '@storefront/contract/releases';
import { DAY_MS } from '../../platform/time/time.js';
import { chooseLeaving } from '../pruneVersions.js';
import { encodeBundle, remoteBundle, shellBundle } from '../testing/bundles.js';
import { setUpReleases } from '../testing/setUpReleases.js';

const shop = setUpReleases();

async function storedVersions(): Promise<string[]> {
  const rows = await shop.site.db.selectFrom('releaseFiles').select('version').distinct().orderBy('version').execute();
  return rows.map(({ version }) => version);
}
const order = (version: string, change: Partial<RemoteVersion> = {}, texts: Record<string, string> = {}) =>
  remoteBundle('mf-order', version, change, texts);

describe('what is sent', () => {
  // B-release-45
  it('may come again with the same bytes, and never with others', async () => {
    const send = (bundle: ReturnType<typeof order>) => shop.team.send('mf-order', 'a', encodeBundle(bundle));
    const text = { 'chunk.js': randomBytes(99).toString('hex') };
    const built = (change: Partial<RemoteVersion> = {}, texts = {}) => order('a', change, { ...text, ...texts });
    expect((await send(built())).statusCode).toBe(201);
    const again = built({ builtAt: '2026-02-02' });
    // Another publisher compresses otherwise, and has seen other versions live.
    const files = new Map([
      ...again.files,
      [patchOf('chunk.js', '0'.repeat(64)), Buffer.from([...PATCH_MAGIC, ...Buffer.alloc(32)])],
      ['remoteEntry.js.br', brotliCompressSync("const version = 'a';", { chunkSize: 64 })],
    ]);
    expect((await send({ ...again, files })).statusCode).toBe(200);
    for (const altered of [
      built({}, { 'remoteEntry.js': 'alert(1);' }),
      built({}, { 'build.json': '{"altered":1}' }),
      built({}, { 'more.js': '' }),
      built({ screens: [] }),
    ]) {
      const answer = await send(altered);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'RELEASE_ALTERED']);
    }
    expect((await shop.site.app.inject('/remotes/mf-order/a/remoteEntry.js')).body).toBe("const version = 'a';");
  });

  // B-release-44, B-release-129, B-shell-49
  it('is not taken unless it is a whole build, and leaves nothing behind then', async () => {
    const sound = order('a');
    const [script = Buffer.alloc(0)] = sound.files.values();
    const withFile = (path: string, content: Buffer | string) =>
      encodeBundle({ ...sound, files: new Map([...sound.files, [path, Buffer.from(content)]]) });
    const withPatch = (path: string, content: Buffer | string) => withFile(patchOf(path, 'a'.repeat(64)), content);
    const begin = (digit: string) => Buffer.from([...PATCH_MAGIC, ...Buffer.from(digit.repeat(64), 'hex')]);
    const withRecord = (change: object) => encodeBundle({ ...sound, record: { ...sound.record, ...change } });
    const withScreen = (change: object) =>
      withRecord({ screens: [{ path: '/order', module: './OrderScreen', audience: 'everyone', ...change }] });
    const chunk = 'this.rspackChunkmf_order_1_0_0_DIGEST_||=[]';
    const wrong: [Buffer, string][] = [
      [Buffer.from('PK'), 'not a bundle'],
      [encodeBundle(sound).subarray(0, -1), 'not a bundle'],
      [Buffer.concat([encodeBundle(sound), script]), 'not a bundle'],
      [withFile('../a.js', script), 'not a bundle'],
      [withFile('/etc/a.js', script), 'not a bundle'],
      [withFile('.hidden/a.css', script), '.hidden/a.css is no name for a file'],
      [withFile('a.js.map', '{}'), 'a.js.map is of no kind that is served'],
      [withFile('more.js', script), 'more.js has no integrity in the record'],
      [withFile('page.html', script), 'page.html is of no kind that is served'],
      [withFile('remoteEntry.js', 'alert(1)'), 'remoteEntry.js is not what the record says'],
      [withFile('remoteEntry.js.br', 'x'), 'remoteEntry.js.br is not a copy of remoteEntry.js'],
      [withFile('remoteEntry.js.br', brotliCompressSync(Buffer.alloc(9_999_999))), 'is not a copy'],
      [withFile('none.js.br', 'x'), 'none.js.br is a copy of nothing'],
      [withPatch('remoteEntry.js', 'x'), 'is no patch that is smaller than the whole file'],
      [withPatch('none.js', begin('a')), 'is no patch that is smaller than the whole file'],
      [withPatch('build.json', begin('a')), 'is no patch that is smaller than the whole file'],
      [withPatch('remoteEntry.js', begin('b')), 'is no patch that is smaller than the whole file'],
      [withPatch('remoteEntry.js', Buffer.concat([begin('a'), randomBytes(999)])), 'is no patch that is smaller'],
      [withRecord({ base: '/remotes/mf-point/a/' }), "the record's base is /remotes/mf-point/a/"],
      [withRecord({ base: 'https://evil.example/' }), "the record's base is https://evil.example/"],
      [withRecord({ version: 'b' }), 'the record is of b'],
      [withRecord({ entry: 'none.js' }), 'none.js has no integrity in the record'],
      [
        withRecord({ files: { ...sound.record.files, 'gone.js': 'sha256-x' } }),
        'gone.js is in the record and was not sent',
      ],
      [withRecord({ screens: 'all' }), 'not a bundle'],
      [withScreen({ prefetch: ['//evil.example'] }), '/order prefetches "//evil.example", which is no known call'],
      [withScreen({ menu: { label: '주문\u202e', order: 1, audience: 'member' } }), '/order has a menu label'],
      [withScreen({ menu: { label: '주문', order: -1, audience: 'member' } }), '/order has a menu order'],
      [encodeBundle(shellBundle('a')), 'the record is not one of a remote'],
      [
        encodeBundle(order('a', {}, { 'chunk.js': chunk })),
        'chunk.js shares rspackChunkmf_order_1_0_0_DIGEST_ with other versions: put a newer build kit into packages/',
      ],
    ];
    for (const [sent, why] of wrong) {
      const answer = await shop.team.send('mf-order', 'a', sent);
      expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(why)]);
    }
    expect((await shop.team.send('shell', 'a', encodeBundle(sound))).statusCode).toBe(422);
    expect((await shop.team.send('Order', 'a', encodeBundle(sound))).statusCode).toBe(404);
    expect((await shop.team.send('mf-order', '..%2fa', encodeBundle(sound))).statusCode).toBe(422);
    expect((await shop.team.send('mf-order', 'a', Buffer.alloc(BUNDLE_LIMITS.bytes + 1))).statusCode).toBe(413);
    expect(await storedVersions()).toEqual([]);
    expect(await shop.team.get(RELEASE_CALLS.versions('mf-order')).then((answer) => answer.json())).toEqual([]);
  });
});

describe('versions that nobody needs', () => {
  const now = new Date('2026-03-31T00:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const version = (number: number, usedDaysAgo = 30, name = 'mf-order') => ({
    name,
    version: String(number),
    storedAt: daysAgo(100 - number),
    usedUntil: daysAgo(usedDaysAgo),
  });

  // B-release-52
  it('are those that are not pointed to, not among the last ten, not used within a week', () => {
    const versions = Array.from({ length: 15 }, (_, index) => version(index, index === 3 ? 6.9 : 7.1));
    const pointed = [{ name: 'mf-order', version: '1' }];
    const others = Array.from({ length: 10 }, (_, index) => version(index, 90, 'mf-point'));
    const leaving = chooseLeaving([...versions, ...others], pointed, now);
    expect(leaving.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf-order 4',
      'mf-order 2',
      'mf-order 0',
    ]);
  });
});
