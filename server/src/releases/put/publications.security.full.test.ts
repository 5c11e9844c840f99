import { randomBytes } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { BUNDLE_LIMITS, BUNDLE_TYPE, RELEASE_CALLS } from '@storefront/contract/releases';
import { encodeBundle, remoteBundle } from '../testing/bundles.js';
import { addTeam } from '../testing/publisher.js';
import { setUpReleases } from '../testing/setUpReleases.js';

const shop = setUpReleases();

const AT_ONCE = 10;

function begin(token: string, version: string, build = encodeBundle(remoteBundle('mf-order', version))) {
  const { port } = shop.site.app.server.address() as AddressInfo;
  const sending: ClientRequest = request({
    port,
    host: '127.0.0.1',
    method: 'PUT',
    path: RELEASE_CALLS.version('mf-order', version),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': BUNDLE_TYPE,
      'content-length': build.byteLength,
      connection: 'close',
    },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).once('error', reject),
  );
  answer.catch(() => undefined);
  sending.flushHeaders();
  const part = async (from: number, to: number) =>
    new Promise((resolve) => sending.write(build.subarray(from, to), resolve));
  return { version, answer, part, complete: () => sending.end(build), abandon: () => sending.destroy() };
}

const drained = (answer: IncomingMessage) => answer.resume();

const largeFiles = (count: number, bytes: number) =>
  new Map(Array.from({ length: count }, (_, index) => [`picture${index}.png`, randomBytes(bytes)]));

// B-release-107
it('a build that breaks off, is longer than it says or has a file that is too large leaves nothing behind', async () => {
  await shop.site.app.listen({ port: 0, host: '127.0.0.1' });
  const broken = begin(shop.token, 'broken');
  await broken.part(0, 1000);
  broken.abandon();

  const whole = encodeBundle(remoteBundle('mf-order', 'long'));
  const { record, files } = remoteBundle('mf-order', 'huge');
  const huge = encodeBundle({ record, files: new Map([...files, ...largeFiles(1, BUNDLE_LIMITS.fileBytes + 1)]) });
  for (const [version, build, reason] of [
    ['long', Buffer.concat([whole, whole]), 'not a bundle, whole'],
    ['short', whole.subarray(0, -1), 'not a bundle, whole'],
    ['huge', huge, 'picture0.png is larger than 8 MB'],
  ] as const) {
    const answer = await shop.team.send('mf-order', version, build);
    expect([version, answer.statusCode]).toEqual([version, 422]);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining(reason) });
    expect(await shop.site.db.selectFrom('releaseVersions').select('version').execute()).toEqual([]);
  }
});

// B-release-107
it('publications of one team wait for each other with their builds unread, and take nobody else’s turn', async () => {
  await shop.site.app.listen({ port: 0, host: '127.0.0.1' });
  const crowd = Array.from({ length: AT_ONCE }, (_, index) => begin(shop.token, `v${index}`));
  const refused = await Promise.race(crowd.map(async (one) => ({ one, answer: await one.answer })));
  expect(refused.answer.statusCode).toBe(429);
  expect(await json(refused.answer)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });

  const other = begin(await addTeam(shop.site, 'others', 'mf-order'), 'of-others');
  other.complete();
  expect((await other.answer.then(drained)).statusCode).toBe(201);

  refused.one.abandon();
  const waiting = crowd.filter((one) => one !== refused.one);
  for (const one of waiting) one.complete();
  for (const { answer } of waiting) expect((await answer.then(drained)).statusCode).toBe(201);
});
