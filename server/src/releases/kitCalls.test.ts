import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_CALLS } from '@storefront/contract/releases';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases();
const VERSION = '1.3.0-k0123456789';
const HISTORY = [{ version: VERSION, packedAt: '2026-01-01T10:00:00.000Z' }];
const folder = () => join(shop.directory, 'kit');

async function pack(): Promise<void> {
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), 'storefront-kit.tgz'), 'packed');
  await writeFile(
    join(folder(), 'kit.json'),
    JSON.stringify({ version: VERSION, history: HISTORY, file: 'storefront-kit.tgz' }),
  );
}

describe("the shop's kit", () => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    shop.site.app.inject({ method, url: RELEASE_CALLS.kit, headers });
  const authorization = () => `Bearer ${shop.token}`;
  afterEach(() => rm(folder(), { recursive: true, force: true }));

  it('goes whole to whoever has a token, with its version', async () => {
    await pack();
    const answer = await ask({ authorization: authorization() });
    expect([answer.statusCode, answer.body]).toEqual([200, 'packed']);
    expect(answer.headers).toMatchObject({
      etag: `"${VERSION}"`,
      'content-type': 'application/gzip',
      'content-length': '6',
      'cache-control': 'private, no-cache',
    });
    const head = await ask({ authorization: authorization() }, 'HEAD');
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, `"${VERSION}"`, '']);
    const again = await ask({ authorization: authorization(), 'if-none-match': `"${VERSION}"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await shop.team.get(RELEASE_CALLS.kitVersion)).json()).toEqual({ version: VERSION, history: HISTORY });
  });

  it('is awaited where it is not packed yet', async () => {
    const answer = await ask({ authorization: authorization() });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.json()).toMatchObject({
      code: 'RELEASE_KIT',
      message: 'The kit of this shop is not packed yet: try again in a minute.',
    });
    expect((await shop.team.get(RELEASE_CALLS.kitVersion)).json()).toEqual({ version: null, history: [] });
  });
});
