import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { HOUR_MS, jsonBlock, MINUTE_MS, SECOND_MS } from '../../platform/index.js';
import {
  authorizationSchema,
  bearerToken,
  consentSchema,
  type FakeDeps,
  scriptAuthorizationSchema,
} from './authorization.js';
import { sendBack, sendConsentPage, sendPage, sendRefusalPage } from './consentPage.js';
import { Grants } from './Grants.js';

const NAME = '카카오';
const CODE_MS = 10 * MINUTE_MS;
const TOKEN_MS = 6 * HOUR_MS;
const EXPIRES_IN = TOKEN_MS / SECOND_MS;

const askedSchema = v.union([scriptAuthorizationSchema, authorizationSchema]);
const tokenRequestSchema = v.object({ grant_type: v.literal('authorization_code'), code: v.string() });

export async function fakeKakao(app: FastifyInstance, { clock, brand, kakao }: FakeDeps): Promise<void> {
  const codes = new Grants(clock, CODE_MS);
  const tokens = new Grants(clock, TOKEN_MS);
  const tokenOf = (person: string) => ({
    token_type: 'bearer',
    access_token: tokens.issue(person),
    expires_in: EXPIRES_IN,
    scope: '',
  });

  app.get('/oauth/authorize', async (request, reply) => {
    const asked = v.safeParse(askedSchema, request.query);
    if (!asked.success) return sendRefusalPage(reply, NAME);
    const { output } = asked;
    const { origin } = new URL('origin' in output ? output.origin : output.redirect_uri);
    return sendConsentPage(reply, { provider: NAME, brand, action: 'consent', hidden: output, origin });
  });

  app.post('/oauth/consent', async (request, reply) => {
    const asked = v.safeParse(askedSchema, request.body);
    const consent = v.safeParse(consentSchema, request.body);
    if (!asked.success || !consent.success) return sendRefusalPage(reply, NAME);
    const { output } = asked;
    const { person, answer } = consent.output;
    const agrees = answer === 'agree' && person !== '';
    const refusal = { error: 'access_denied', error_description: 'User denied access' };
    if ('origin' in output) {
      const message = { state: output.state, ...(agrees ? tokenOf(person) : refusal) };
      return sendHandover(reply, { origin: new URL(output.origin).origin, proxy: output.proxy, message });
    }
    const result = agrees ? { code: codes.issue(person) } : refusal;
    return sendBack(reply, output.redirect_uri, { ...result, ...(output.state !== '' && { state: output.state }) });
  });

  app.post('/oauth/token', async (request, reply) => {
    const asked = v.safeParse(tokenRequestSchema, request.body);
    const person = asked.success ? codes.redeem(asked.output.code) : null;
    if (person !== null) return tokenOf(person);
    return reply
      .code(400)
      .send({ error: 'invalid_grant', error_description: 'authorization code not found', error_code: 'KOE320' });
  });

  app.get('/v1/user/access_token_info', async (request, reply) => {
    const person = tokens.read(bearerToken(request));
    if (person === null) return sendUnknownToken(reply);
    return { id: numberOf(person), expires_in: EXPIRES_IN, app_id: kakao.appId };
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
