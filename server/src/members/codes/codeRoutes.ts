import { CODE_LENGTH, parseSettings } from '@storefront/contract';
import { emailRequestSchema, phoneNumberRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { readSettings } from '../../catalogue/index.js';
import {
  type Deps,
  fieldProblem,
  MINUTE_MS,
  problem,
  randomCode,
  takeForAsker,
  takeForMessage,
} from '../../platform/index.js';
import { MessageNotSentError } from '../messages/Messages.js';
import { CODE_MINUTES, type CodeTarget, foldTarget, hashCode } from './checkCode.js';

/** (B-register-16, B-account-41) */
export function codeRoutes(app: FastifyInstance, deps: Deps): void {
  app.post('/auth/send-email', { schema: { body: emailRequestSchema } }, async (request, reply) => {
    await sendCode(deps, { channel: 'email', target: request.body.email }, request.ip);
    return reply.code(201).send({});
  });

  app.post('/auth/send-phone-number', { schema: { body: phoneNumberRequestSchema } }, async (request, reply) => {
    const { flags } = parseSettings(await readSettings(deps.db, ['ENABLE_PHONE_NUMBER']));
    if (!flags.ENABLE_PHONE_NUMBER) throw problem(400, 'FORM_INVALID');
    await sendCode(deps, { channel: 'phone', target: request.body.phoneNumber }, request.ip);
    return reply.code(201).send({});
  });
}

/** A code that its provider does not take leaves the earlier one and the limit. */
async function sendCode(deps: Deps, to: CodeTarget, address: string): Promise<void> {
  await takeForAsker(deps, 'code', address);
  await refuseTaken(deps, to);
  const giveBack = await takeForMessage(deps, { kind: 'code', ...to });

  const code = randomCode(CODE_LENGTH);
  try {
    await deliver(deps, to, code);
  } catch (error) {
    if (!(error instanceof MessageNotSentError)) throw error;
    deps.log.warn({ channel: error.channel, reason: error.reason }, 'code not sent');
    await giveBack();
    throw problem(503, to.channel === 'email' ? 'EMAIL_CODE_NOT_DELIVERED' : 'PHONE_CODE_NOT_DELIVERED');
  }
  await storeCode(deps, to, code);
}

async function refuseTaken({ db }: Deps, to: CodeTarget): Promise<void> {
  const members = db.selectFrom('members').select('id');
  const member = await (to.channel === 'email'
    ? members.where((row) => row(row.fn<string>('lower', ['email']), '=', foldTarget(to)))
    : members.where('phone', '=', to.target)
  ).executeTakeFirst();
  if (member)
    throw fieldProblem(409, to.channel === 'email' ? { email: 'EMAIL_TAKEN' } : { phoneNumber: 'PHONE_TAKEN' });
}

async function storeCode({ db, secrets, clock }: Deps, to: CodeTarget, code: string): Promise<void> {
  const createdAt = clock.now();
  const fresh = {
    codeHash: hashCode(secrets, { ...to, code }),
    wrongTries: 0,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CODE_MINUTES * MINUTE_MS),
  };
  await db
    .insertInto('codes')
    .values({ channel: to.channel, target: foldTarget(to), ...fresh })
    .onConflict((conflict) => conflict.columns(['channel', 'target']).doUpdateSet(fresh))
    .execute();
}

async function deliver({ messages, config }: Deps, { channel, target }: CodeTarget, code: string): Promise<void> {
  if (channel === 'phone') {
    await messages.sendText({
      to: target,
      text: `[${config.brand}] 인증번호 ${code} (${CODE_MINUTES}분 안에 입력해 주세요)`,
    });
    return;
  }
  await messages.sendMail({
    to: target,
    subject: `[${config.brand}] 이메일 인증코드`,
    text: `인증코드: ${code}\n\n${CODE_MINUTES}분 안에 인증코드를 요청한 화면에 입력해 주세요.\n\n요청하신 적이 없다면 이 메일을 무시해 주세요.`,
  });
}
