import { foldTarget } from '../codes/CodeTarget.js';
import type { Deps } from '../Deps.js';
import type { RecoveryKind } from '../db/schema.js';
import { networkOf } from '../limits/networkOf.js';
import { takeFromLimit } from '../limits/takeFromLimit.js';

export interface RecoveryRequest {
  kind: RecoveryKind;
  email: string;
  /** Of the one who asks. */
  address: string;
  /** Origin for the mail's link. */
  site: string;
}

/**
 * Notes that somebody asked. Whether the address belongs to a member is looked up later, by `sendRecoveryMails`: the
 * work done here, and so its time, is the same for everybody.
 * @throws ApiProblem 429
 */
export async function requestRecovery(deps: Deps, { kind, email, address, site }: RecoveryRequest): Promise<void> {
  const { codesPerAddress, codesPerTarget } = deps.config.limits;
  const target = foldTarget({ channel: 'email', target: email });
  await takeFromLimit(deps, { kind: 'recovery:address', subject: networkOf(address), max: codesPerAddress });
  await takeFromLimit(deps, { kind: `recovery:${kind}`, subject: target, max: codesPerTarget });
  const now = deps.clock.now();
  await deps.db
    .insertInto('recoveryRequests')
    .values({ kind, email: target, siteOrigin: site, dueAt: now, createdAt: now })
    .execute();
}
