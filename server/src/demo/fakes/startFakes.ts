import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Deps, isLoopbackHost, listenOnHost, type SocialAccess } from '../../platform/index.js';
import type { FakeDeps } from './authorization.js';
import { fakeKakao, KAKAO_SCRIPT_INTEGRITY } from './fakeKakao.js';
import { fakeNaver } from './fakeNaver.js';

const NAVER_CLIENT_ID = 'local-naver';
const NAVER_STATE = 'storefront';
const KAKAO_APP_ID = 1;
const KAKAO_TOKEN = 'local-kakao';
const SECRET_BYTES = 16;

export interface Fakes extends SocialAccess {
  close(): Promise<void>;
}

/**
 * Starts the local Naver and Kakao on a port, and so an origin, of their own. Only with the demo's own database, on
 * loopback, and while one of the two has no credentials.
 * @returns how to ask them, or null
 * @throws ConfigError if the port is taken
 */
export async function startFakes({
  config,
  clock,
  isDemo,
}: Pick<Deps, 'config' | 'clock' | 'isDemo'>): Promise<Fakes | null> {
  const { host, fakesPort, social, brand } = config;
  const isComplete = social.naver.clientSecret !== null && social.kakao.appId !== null;
  if (!isDemo || !isLoopbackHost(host) || isComplete) return null;

  const clientSecret = randomBytes(SECRET_BYTES).toString('base64url');
  const naver = { clientId: NAVER_CLIENT_ID, clientSecret };
  const app = await createFakes({ clock, brand, naver, kakao: { appId: KAKAO_APP_ID } });
  const port = await listenOnHost(app, { host, port: fakesPort, variable: 'FAKES_PORT' });
  const name = host.includes(':') ? `[${host}]` : host;
  const at = (path: string) => `http://${name}:${port}${path}`;
  return {
    naver: {
      loginUrl: at('/naver'),
      apiUrl: at('/naver'),
      clientSecret,
      fake: { clientId: NAVER_CLIENT_ID, state: NAVER_STATE },
    },
    kakao: {
      apiUrl: at('/kakao'),
      appId: KAKAO_APP_ID,
      sdk: { url: at('/kakao/sdk.js'), integrity: KAKAO_SCRIPT_INTEGRITY, sources: [['frame-src', at('/kakao/')]] },
      fake: { token: KAKAO_TOKEN },
    },
    close: () => app.close(),
  };
}

const MAX_BODY_BYTES = 16 * 1024;

export async function createFakes(deps: FakeDeps): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: MAX_BODY_BYTES, forceCloseConnections: true });
  const readForm = async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body));
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, readForm);
  await app.register((scope) => fakeNaver(scope, deps), { prefix: '/naver' });
  await app.register((scope) => fakeKakao(scope, deps), { prefix: '/kakao' });
  return app;
}
