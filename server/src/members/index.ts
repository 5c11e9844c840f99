export { codeRoutes } from './codes/codeRoutes.js';
export { createMember } from './createMember.js';
export { memberRoutes } from './memberRoutes.js';
export { createMessages } from './messages/createMessages.js';
export { PushSender } from './messages/PushSender.js';
export { removeOldNotifications, sendNotifications } from './messages/sendNotifications.js';
export { noteEvents, tellMember, warnMember } from './messages/tellMembers.js';
export { readLogIns, removeSurplusLogIns } from './pastLogIns.js';
export { readMemberData } from './readMemberData.js';
export { recoveryRoutes } from './recovery/recoveryRoutes.js';
export { sendRecoveryMails } from './recovery/sendRecoveryMails.js';
export {
  claimsOf,
  findMember,
  hasFreshLogIn,
  memberOf,
  readClaims,
  requireFreshLogIn,
  requireMember,
  requireToken,
  type SignedInMember,
  unauthorized,
} from './sessions/authentication.js';
export { endAllSessions, hasNotEnded } from './sessions/endSession.js';
export { hashPassword, verifyPassword } from './sessions/passwordHash.js';
export { socialRoutes } from './social/socialRoutes.js';
