import { sql } from 'kysely';
import {
  ApiProblem,
  type Deps,
  MAX_CLOCK_DIFFERENCE_MS,
  MINUTE_MS,
  type RecoveryRequestRow,
  takeForShop,
} from '../../platform/index.js';
import { type Mail, MessageNotSentError } from '../messages/Messages.js';
import { RESET_LINK_MINUTES, signResetToken } from './resetPassword.js';

const RECOVERY_ATTEMPTS = 5;
const RECOVERY_RETRY_MS = MINUTE_MS;
const RECOVERY_BATCH = 10;

const NOT_ASKED = '요청하신 적이 없다면 이 메일을 무시해 주세요.';

type MailText = Omit<Mail, 'to'>;

/** Sends one batch; any server may. After a crash a mail comes twice, never not at all. */
export async function sendRecoveryMails(deps: Deps): Promise<void> {
  await Promise.all((await claim(deps)).map((request) => serve(deps, request)));
}

async function claim({ db, clock }: Deps): Promise<RecoveryRequestRow[]> {
  const now = clock.now();
  // A clock that was ahead asked for it.
  const latestDue = new Date(now.getTime() + RECOVERY_RETRY_MS + MAX_CLOCK_DIFFERENCE_MS);
  return db
    .updateTable('recoveryRequests')
    .set((row) => ({ attempts: row('attempts', '+', 1), dueAt: new Date(now.getTime() + RECOVERY_RETRY_MS) }))
    .where('id', 'in', (subquery) =>
      subquery
        .selectFrom('recoveryRequests')
        .select('id')
        .where((row) => row.or([row('dueAt', '<=', now), row('dueAt', '>', latestDue)]))
        .orderBy('id')
        .limit(RECOVERY_BATCH)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function serve(deps: Deps, request: RecoveryRequestRow): Promise<void> {
  try {
    await sendMail(deps, request);
  } catch (error) {
    if (error instanceof ApiProblem && error.statusCode === 429) return wait(deps, request);
    if (!(error instanceof MessageNotSentError)) throw error;
    const { attempts, kind } = request;
    deps.log.warn({ reason: error.reason, attempts, kind }, 'recovery mail not sent');
    if (attempts < RECOVERY_ATTEMPTS) return;
  }
  await deps.db.deleteFrom('recoveryRequests').where('id', '=', request.id).execute();
}

/** The shop's limit is no failed try. */
async function wait({ db }: Deps, { id }: RecoveryRequestRow): Promise<void> {
  await db
    .updateTable('recoveryRequests')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

async function sendMail(deps: Deps, { kind, email, siteOrigin }: RecoveryRequestRow): Promise<void> {
  const { db, messages, config } = deps;
  if (kind === 'emailChanged') {
    await takeForShop(deps, 'email');
    return messages.sendMail({ to: email, ...emailChangedMail(config.brand, siteOrigin) });
  }
  const member = await db
    .selectFrom('members')
    .select(['id', 'loginId', 'email', 'tokenEpoch', 'passwordHash'])
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  if (!member?.loginId || !member.email || member.passwordHash === null) return;
  await takeForShop(deps, 'email');
  const text =
    kind === 'findId'
      ? findIdMail(config.brand, member.loginId)
      : resetPasswordMail(
          config.brand,
          `${siteOrigin}/reset-password?token=${await signResetToken(deps, { ...member, email: member.email })}`,
        );
  await messages.sendMail({ to: member.email, ...text });
}

function findIdMail(brand: string, loginId: string): MailText {
  return {
    subject: `[${brand}] 아이디 안내`,
    text: `회원님의 아이디: ${loginId}\n\n${NOT_ASKED}`,
  };
}

/** (B-account-41) */
function emailChangedMail(brand: string, site: string): MailText {
  return {
    subject: `[${brand}] 이메일이 바뀌었어요`,
    text: [
      '회원님의 이메일이 다른 주소로 바뀌었어요. 이제 이 주소로는 안내를 보내지 않아요.',
      '직접 바꾸지 않았다면 바로 로그인해서 비밀번호를 바꾸고, 저희에게 알려 주세요.',
      `${site}/account`,
    ].join('\n\n'),
  };
}

function resetPasswordMail(brand: string, link: string): MailText {
  return {
    subject: `[${brand}] 비밀번호 재설정`,
    text: [
      `아래 링크에서 새 비밀번호를 설정해 주세요. 링크는 ${RESET_LINK_MINUTES}분 동안 한 번만 쓸 수 있어요.`,
      link,
      '재설정하면 모든 기기에서 로그아웃되고, 사용하던 API 키도 바로 폐기돼요. API 키는 계정설정에서 다시 발급할 수 있어요.',
      NOT_ASKED,
    ].join('\n\n'),
  };
}
