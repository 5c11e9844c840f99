import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { jsonBlock } from '../../platform/index.js';
import { bearerToken, consentSchema, type FakeDeps, Grants, scriptAuthorizationSchema } from './authorization.js';
import { sendConsentPage, sendPage, sendRefusalPage } from './consentPage.js';

const NAME = '카카오';
const EXPIRES_IN_S = 6 * 60 * 60;

export async function fakeKakao(app: FastifyInstance, { clock, brand, kakao }: FakeDeps): Promise<void> {
  const tokens = new Grants();

  app.get('/oauth/authorize', async (request, reply) => {
    const asked = v.safeParse(scriptAuthorizationSchema, request.query);
    if (!asked.success) return sendRefusalPage(reply, NAME);
    const { origin } = new URL(asked.output.origin);
    return sendConsentPage(reply, { provider: NAME, brand, action: 'consent', hidden: asked.output, origin });
  });

  app.post('/oauth/consent', async (request, reply) => {
    const asked = v.safeParse(scriptAuthorizationSchema, request.body);
    const consent = v.safeParse(consentSchema, request.body);
    if (!asked.success || !consent.success) return sendRefusalPage(reply, NAME);
    const { state, origin, proxy } = asked.output;
    const { person, answer } = consent.output;
    const result =
      answer === 'agree' && person !== ''
        ? { token_type: 'bearer', access_token: tokens.issue(person), expires_in: EXPIRES_IN_S, scope: '' }
        : { error: 'access_denied', error_description: 'User denied access' };
    return sendHandover(reply, { origin: new URL(origin).origin, proxy, message: { state, ...result } });
  });

  app.get('/v1/user/access_token_info', async (request, reply) => {
    const person = tokens.read(bearerToken(request));
    if (person === null) return sendUnknownToken(reply);
    return { id: numberOf(person), expires_in: EXPIRES_IN_S, app_id: kakao.appId };
  });

  app.get('/v2/user/me', async (request, reply) => {
    const person = tokens.read(bearerToken(request));
    if (person === null) return sendUnknownToken(reply);
    return { id: numberOf(person), connected_at: clock.now().toISOString(), properties: { nickname: person } };
  });

  app.get('/widget', (_request, reply) =>
    sendPage(reply, {
      title: '카카오 로그인 (연습용)',
      formAction: "'none'",
      scriptSource: "'self'",
      frameAncestors: 'http://localhost:* http://127.0.0.1:*',
      body: '<script src="widget.js"></script>',
    }),
  );

  const script = (text: string) => async (_request: unknown, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      .send(text);
  app.get('/sdk.js', script(KAKAO_SCRIPT));
  app.get('/widget.js', script(KAKAO_WIDGET_SCRIPT));
  app.get('/handover.js', script(KAKAO_HANDOVER_SCRIPT));
}

function sendHandover(reply: FastifyReply, handover: { origin: string; proxy: string; message: object }) {
  return sendPage(reply, {
    title: '카카오 로그인 (연습용)',
    formAction: "'none'",
    scriptSource: "'self'",
    body: `<p>이 창은 저절로 닫혀요.</p>${jsonBlock('handover', handover)}<script src="../handover.js"></script>`,
  });
}

function sendUnknownToken(reply: FastifyReply) {
  return reply.code(401).send({ msg: 'this access token does not exist', code: -401 });
}

function numberOf(person: string): number {
  const hash = createHash('sha256').update(`kakao ${person}`).digest();
  return 1_000_000_000 + hash.readUInt32BE();
}

/**
 * Like version 1 of the real script it keeps a frame in the page for the popup's answer, is silent about a closed
 * window, and keeps the token on the device unless told otherwise.
 */
const KAKAO_SCRIPT = `'use strict';
(() => {
  const home = new URL('.', document.currentScript.src);
  let key = null;
  let frame = null;
  const addFrame = () => {
    frame = document.createElement('iframe');
    frame.name = 'kakao-' + crypto.randomUUID();
    frame.hidden = true;
    frame.src = new URL('widget', home).href;
    document.body.append(frame);
  };
  const login = ({ success = () => {}, fail = () => {}, persistAccessToken = true }) => {
    if (!frame) addFrame();
    const state = crypto.randomUUID();
    const way = { redirect_uri: 'kakaojs', response_type: 'code', proxy: frame.name, origin: location.origin };
    const url = new URL('oauth/authorize', home);
    url.search = new URLSearchParams({ client_id: key ?? '', state, ...way }).toString();
    window.open(url.href, '_blank', 'width=480,height=700,scrollbars=yes,resizable=1');
    const receive = ({ origin, source, data }) => {
      if (origin !== home.origin || source !== frame.contentWindow || data?.state !== state) return;
      window.removeEventListener('message', receive);
      if (typeof data.access_token !== 'string') return fail(data);
      if (persistAccessToken) localStorage.setItem('kakao_' + key, data.access_token);
      success(data);
    };
    window.addEventListener('message', receive);
  };
  window.Kakao = {
    init(value) {
      if (key !== null) throw new Error('Kakao.init: Already initialized');
      key = value;
      this.Auth = { login };
    },
    isInitialized: () => key !== null,
  };
})();
`;

export const KAKAO_SCRIPT_INTEGRITY = `sha384-${createHash('sha384').update(KAKAO_SCRIPT).digest('base64')}`;

const KAKAO_WIDGET_SCRIPT = `'use strict';
window.deliver = (message, origin) => parent.postMessage(message, origin);
`;

const KAKAO_HANDOVER_SCRIPT = `'use strict';
{
  const { origin, proxy, message } = JSON.parse(document.getElementById('handover').textContent);
  window.opener?.frames[proxy]?.deliver(message, origin);
  window.close();
}
`;
