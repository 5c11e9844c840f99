// Parts for visitors and guests alone: one chunk, which a member's phone does not pay for.

export { GuestWays } from '../layout/GuestWays';
export { LoginQuestion } from './LoginQuestion';
