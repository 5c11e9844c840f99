import { emailRequestSchema, phoneNumberRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../Deps.js';
import { readBody } from '../http/readBody.js';
import { sendCode } from './sendCode.js';

/** The two calls that send a code for sign-up (spec 7). */
export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/auth/send-email', async (request, reply) => {
    const { email } = readBody(request, emailRequestSchema);
    await sendCode(deps, { channel: 'email', target: email }, request.ip);
    return reply.code(201).send({});
  });

  app.post('/auth/send-phone-number', async (request, reply) => {
    const { phoneNumber } = readBody(request, phoneNumberRequestSchema);
    await sendCode(deps, { channel: 'phone', target: phoneNumber }, request.ip);
    return reply.code(201).send({});
  });
}
