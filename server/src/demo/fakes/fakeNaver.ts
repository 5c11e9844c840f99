import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { authorizationSchema, bearerToken, consentSchema, type FakeDeps, Grants } from './authorization.js';
import { sendBack, sendConsentPage, sendRefusalPage } from './consentPage.js';

const NAME = '네이버';
const EXPIRES_IN_S = 60 * 60;

const tokenRequestSchema = v.object({
  grant_type: v.literal('authorization_code'),
  client_id: v.string(),
  client_secret: v.string(),
  code: v.string(),
  state: v.optional(v.string()),
});

export async function fakeNaver(app: FastifyInstance, { brand, naver }: FakeDeps): Promise<void> {
  const codes = new Grants();
  const tokens = new Grants();

  app.get('/oauth2.0/authorize', async (request, reply) => {
    const asked = v.safeParse(authorizationSchema, request.query);
    if (!asked.success) return sendRefusalPage(reply, NAME);
    const { origin } = new URL(asked.output.redirect_uri);
    return sendConsentPage(reply, { provider: NAME, brand, action: 'consent', hidden: asked.output, origin });
  });

  app.post('/oauth2.0/consent', async (request, reply) => {
    const asked = v.safeParse(authorizationSchema, request.body);
    const consent = v.safeParse(consentSchema, request.body);
    if (!asked.success || !consent.success) return sendRefusalPage(reply, NAME);
    const { person, answer } = consent.output;
    const refusal = { error: 'access_denied', error_description: 'Canceled By User' };
    const result = answer === 'agree' && person !== '' ? { code: codes.issue(person) } : refusal;
    return sendBack(reply, asked.output.redirect_uri, { ...result, state: asked.output.state });
  });

  // Naver takes both methods, and answers refusals with 200.
  app.route({
    method: ['GET', 'POST'],
    url: '/oauth2.0/token',
    handler: async (request) => {
      const asked = v.safeParse(tokenRequestSchema, request.method === 'GET' ? request.query : request.body);
      if (!asked.success) return { error: 'invalid_request', error_description: 'required parameter is missing' };
      const { client_id: id, client_secret: secret, code } = asked.output;
      if (id !== naver.clientId || secret !== naver.clientSecret) {
        return { error: 'unauthorized_client', error_description: 'wrong client id / client secret pair' };
      }
      const person = codes.redeem(code);
      if (person === null) return { error: 'invalid_request', error_description: 'no valid data in session' };
      return {
        access_token: tokens.issue(person),
        refresh_token: tokens.issue(person),
        token_type: 'bearer',
        expires_in: String(EXPIRES_IN_S),
      };
    },
  });

  app.get('/v1/nid/me', async (request, reply) => {
    const person = tokens.read(bearerToken(request));
    if (person === null) {
      return reply.code(401).send({ resultcode: '024', message: 'Authentication failed (인증에 실패하였습니다.)' });
    }
    const id = createHash('sha256').update(`naver ${person}`).digest('base64url');
    return { resultcode: '00', message: 'success', response: { id, nickname: person, name: person } };
  });
}
