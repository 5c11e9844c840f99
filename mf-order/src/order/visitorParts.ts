// Parts for visitors alone: one chunk, which a member's phone does not pay for.

export { LoginQuestion } from './LoginQuestion';
