import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { BUNDLE_TYPE, RELEASE_CALLS } from 'contract/releases';
import { encodeBundle, remoteBundle } from './testing/bundles.js';
import { addTeam } from './testing/publisher.js';
import { setUpReleases } from './testing/setUpReleases.js';

const shop = setUpReleases();

/** One whose build is looked at, eight that wait, and one that is too much. */
const AT_ONCE = 10;

/** A publication whose head is sent, and whose build comes later. */
function begin(token: string, version: string) {
  const { port } = shop.site.app.server.address() as AddressInfo;
  const build = encodeBundle(remoteBundle('mf-order', version));
  const sending: ClientRequest = request({
    ...{ port, host: '127.0.0.1', method: 'PUT', path: RELEASE_CALLS.version('mf-order', version) },
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
  return { version, answer, complete: () => sending.end(build), abandon: () => sending.destroy() };
}

/** Read to its end, so that its connection ends. */
const drained = (answer: IncomingMessage) => answer.resume();

// B-release-109
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
