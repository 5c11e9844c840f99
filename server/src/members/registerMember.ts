import { FLAG_KEYS, mapStored, parseSettings, type RegisterRequest, validateRegister } from '@storefront/contract';
import { readSettings } from '../catalogue/index.js';
import {
  type Deps,
  fieldProblem,
  giveBackToLimit,
  type LimitedAction,
  networkOf,
  takeFromLimit,
  transact,
} from '../platform/index.js';
import { checkCode, consumeCode } from './codes/checkCode.js';
import { createMember } from './createMember.js';
import { findReferrer } from './referrals.js';
import { hashPassword } from './sessions/passwordHash.js';

export async function registerMember(deps: Deps, request: RegisterRequest, address: string): Promise<void> {
  const { flags } = parseSettings(await readSettings(deps.db, FLAG_KEYS));
  const checked = validateRegister(request, flags);
  if (!checked.ok) throw fieldProblem(400, checked.errors);
  const { id, password, email, emailCode, phoneNumber, sendCode, referral, consents, ...fields } = checked.value;

  const network = networkOf(address);
  const tries: LimitedAction = {
    kind: 'signUp:address',
    subject: network,
    max: deps.config.limits.signUpsPerAddress,
  };
  await takeFromLimit(deps, tries);
  const byEmail = flags.ENABLE_EMAIL_VERIFY ? { channel: 'email' as const, target: email, code: emailCode } : null;
  const byPhone = flags.ENABLE_PHONE_NUMBER ? { channel: 'phone' as const, target: phoneNumber, code: sendCode } : null;
  // Outside the transaction, so that wrong tries count although nobody signs up.
  if (byEmail) await checkCode(deps, byEmail);
  if (byPhone) await checkCode(deps, byPhone);

  const passwordHash = await hashPassword(password, network).catch(async (error: unknown) => {
    await giveBackToLimit(deps, tries);
    throw error;
  });
  await transact(deps.db, async (trx) => {
    const referredBy = referral === '' ? null : await findReferrer(trx, referral);
    if (byEmail) await consumeCode(trx, deps, byEmail);
    if (byPhone) await consumeCode(trx, deps, byPhone);
    await createMember(trx, deps.secrets, {
      loginId: id,
      passwordHash,
      email,
      phone: byPhone ? phoneNumber : null,
      ...mapStored((name) => fields[name] || null),
      referredBy,
      createdAt: deps.clock.now(),
      consents,
    });
  });
}
