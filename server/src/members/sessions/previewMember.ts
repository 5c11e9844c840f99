import { type LoginAnswer, type LoginRequest, mapStored, toHundredths } from '@storefront/contract';
import { ApiProblem, type Deps, foldId, type MemberRow } from '../../platform/index.js';
import { signToken } from './sessionToken.js';

const NAME = 'preview';
const POINTS_WON = 1_000_000;

/**
 * Who logs in at the origin of previews (B-preview-15, B-preview-16). There is no row of this number: whatever asks the database
 * for what is the member's finds nothing, and no figure counts it.
 */
export const PREVIEW_MEMBER: MemberRow & { loginId: string } = {
  id: 0,
  loginId: NAME,
  idKey: NAME,
  passwordHash: null,
  tokenEpoch: 0,
  balance: toHundredths(POINTS_WON),
  email: null,
  phone: null,
  ...mapStored(() => null),
  referralCode: null,
  referredBy: null,
  apiKeyHash: null,
  apiKeySealed: null,
  apiKeyUsedAt: null,
  suspendedAt: null,
  suspension: null,
  memo: null,
  createdAt: new Date(0),
  deletedAt: null,
};

/** @throws ApiProblem 403 for whatever may be an ID and a password of the shop: nobody looks whether they are */
export async function logInAtPreview(deps: Deps, { id, password }: LoginRequest): Promise<LoginAnswer> {
  if (foldId(id) === NAME && password === NAME)
    return { accessToken: await signToken(deps, PREVIEW_MEMBER, 'preview') };
  const message = `미리보기에는 시험용 계정으로만 로그인할 수 있어요. 아이디와 비밀번호 모두 ${NAME}예요.`;
  throw new ApiProblem(403, 'PREVIEW_LOGIN', message);
}
