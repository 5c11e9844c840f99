import { mapStored, type Settings, type SocialRegisterRequest, validateSocialRegister } from '@storefront/contract';
import { type Database, type Deps, fieldProblem, networkOf, takeFromLimit, transact } from '../../platform/index.js';
import { checkCode, consumeCode, type TypedCode } from '../codes/checkCode.js';
import { findReferrer } from '../referrals.js';
import { identifyByKakao } from './identify.js';
import { consumeNaverTicket, openNaverTicket } from './naverTicket.js';
import { offered } from './offeredProvider.js';
import { createSocialMember, type SocialSubject } from './SocialMember.js';

interface Proof extends SocialSubject {
  consume?: (trx: Database) => Promise<void>;
}

export async function registerByNaver(deps: Deps, request: SocialRegisterRequest, address: string): Promise<void> {
  const { settings } = await offered(deps, 'naver');
  await register(deps, { request, address, flags: settings.flags }, async () => {
    const ticket = openNaverTicket(deps, request.accessToken);
    const consume = (trx: Database) => consumeNaverTicket(trx, deps, ticket);
    return { provider: 'naver', subject: ticket.subject, consume };
  });
}

export async function registerByKakao(deps: Deps, request: SocialRegisterRequest, address: string): Promise<void> {
  const { access, settings } = await offered(deps, 'kakao');
  await register(deps, { request, address, flags: settings.flags }, async () => ({
    provider: 'kakao',
    subject: await identifyByKakao(deps, access, request.accessToken),
  }));
}

async function register(
  deps: Deps,
  { request, address, flags }: { request: SocialRegisterRequest; address: string; flags: Settings['flags'] },
  prove: () => Promise<Proof>,
): Promise<void> {
  const checked = validateSocialRegister(request, flags);
  if (!checked.ok) throw fieldProblem(400, checked.errors);
  const { phoneNumber, sendCode, referral, consents, ...fields } = checked.value;

  const subject = networkOf(address);
  await takeFromLimit(deps, { kind: 'signUp:address', subject, max: deps.config.limits.signUpsPerAddress });
  const proof = await prove();
  const byPhone: TypedCode | null = flags.ENABLE_PHONE_NUMBER
    ? { channel: 'phone', target: phoneNumber, code: sendCode }
    : null;
  // Outside the transaction, so that wrong tries count although nobody signs up.
  if (byPhone) await checkCode(deps, byPhone);

  await transact(deps.db, async (trx) => {
    await proof.consume?.(trx);
    const referredBy = referral === '' ? null : await findReferrer(trx, referral);
    if (byPhone) await consumeCode(trx, deps, byPhone);
    await createSocialMember(trx, deps, proof, {
      phone: byPhone ? phoneNumber : null,
      ...mapStored((name) => fields[name] || null),
      referredBy,
      consents,
    });
  });
}
