import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { PushDeviceRequest, PushMessage } from '@storefront/contract';
import type { ConnectTls } from '../platform/http/postBytes.js';
import { startTlsServer } from './startTlsServer.js';

const HOST = 'fcm.googleapis.com';

export interface TestBrowser {
  subscription: PushDeviceRequest;
  read(body: Buffer): PushMessage;
}

interface Push {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  message: PushMessage;
  vapid: { key: string; claims: { aud: string; exp: number; sub: string } };
}

export interface PushService {
  connectTls: ConnectTls;
  pushes: Push[];
  /** In the order of their arrival. */
  answer: (path: string) => { status: number; headers?: Record<string, string> };
  subscribe(): TestBrowser;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, TestBrowser>();
  const server = await startTlsServer(HOST, async (incoming, outgoing) => {
    const { url: path = '', headers } = incoming;
    const body = await buffer(incoming);
    const { status, headers: answered } = service.answer(path);
    const browser = browsers.get(path);
    if (browser && status === 201) {
      service.pushes.push({
        path,
        headers,
        message: browser.read(body),
        vapid: readVapid(headers.authorization ?? ''),
      });
    }
    outgoing.writeHead(status, answered).end('an answer that nobody reads');
  });
  const service: PushService = {
    ...server,
    pushes: [],
    answer: () => ({ status: 201 }),
    subscribe() {
      const browser = makeBrowser();
      browsers.set(new URL(browser.subscription.endpoint).pathname, browser);
      return browser;
    },
  };
  return service;
}

const AUTH_BYTES = 16;

function makeBrowser(): TestBrowser {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(AUTH_BYTES);
  return {
    subscription: {
      endpoint: `https://${HOST}/fcm/send/${randomBytes(AUTH_BYTES).toString('base64url')}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body) {
      // RFC 8188: salt, record size, length of the key, the sender's key; then the record.
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + senderKey.length);
      // RFC 8291, section 3.4.
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const material = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
      const derive = (what: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${what}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      const end = record.lastIndexOf(2);
      return JSON.parse(record.subarray(0, end).toString('utf8'));
    },
  };
}

/** RFC 8292. */
function readVapid(authorization: string): Push['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: base64Url(point.subarray(1, 33)), y: base64Url(point.subarray(33)) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the request is not signed by the key that it names');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) };
}

const base64Url = (bytes: Buffer) => bytes.toString('base64url');
