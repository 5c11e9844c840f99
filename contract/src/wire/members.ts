import * as v from 'valibot';
import { finite, lenientText } from './answer.js';

/** Answer of `GET /auth/profile`. */
export const profileSchema = v.object({
  /** The login ID. */
  id: v.string(),
  /** The balance in KRW with at most two decimals. */
  point: finite,
  apiKey: v.nullish(v.string(), null),
  /** Absent until issued. */
  referralCode: v.nullish(v.string()),
});
/** The signed-in member (B-session-4). `id` is the login ID, `point` the balance in KRW with at most two decimals. */
export type Profile = v.InferOutput<typeof profileSchema>;

/** Answer of the three log-in calls. */
export const loginAnswerSchema = v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()) });
/** Answer of the three log-in calls. */
export type LoginAnswer = v.InferOutput<typeof loginAnswerSchema>;

/** One log-in that succeeded (B-session-24). */
const logInSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** Of the network alone: '203.0.113.*'; '' if it is not known. */
  address: lenientText,
  /** What the browser said it is: text of a stranger; '' if it said nothing. */
  agent: lenientText,
});
/** One log-in that succeeded (B-session-24): when, from which network ('203.0.113.*'), with what browser (its own text). */
export type LogIn = v.InferOutput<typeof logInSchema>;
/** Answer of `GET /auth/log-ins`: the last ones, newest first. */
export const logInListSchema = v.array(logInSchema);

/** Answer of `POST /auth/api-key`. */
export const apiKeyAnswerSchema = v.object({ apiKey: v.string() });
/** Answer of `POST /auth/api-key`. */
export type ApiKeyAnswer = v.InferOutput<typeof apiKeyAnswerSchema>;

/** Answer of `GET /auth/api-key`. */
export const apiKeyUseSchema = v.object({ lastUsedAt: v.nullable(v.string()) });
/** Answer of `GET /auth/api-key`: when (ISO 8601) a program last used the key; null for never. */
export type ApiKeyUse = v.InferOutput<typeof apiKeyUseSchema>;

/** Answer of `GET /auth/email`. */
export const emailAnswerSchema = v.object({ email: v.nullable(v.string()) });
/** Answer of `GET /auth/email`: the address with its middle hidden, 'ha***@example.com'; null without one (B-account-40). */
export type EmailAnswer = v.InferOutput<typeof emailAnswerSchema>;

/** Answer of `POST /auth/referral-code`. */
export const referralCodeAnswerSchema = v.object({ referralCode: v.string() });
/** Answer of `POST /auth/referral-code`. */
export type ReferralCodeAnswer = v.InferOutput<typeof referralCodeAnswerSchema>;

/** Answer of `POST /service/find-id`. */
export const findIdAnswerSchema = v.object({ userId: v.nullish(v.string(), null) });
/** Answer of `POST /service/find-id`: null for every well-formed address, so that nobody learns who is a member. */
export type FindIdAnswer = v.InferOutput<typeof findIdAnswerSchema>;

/** One answer to 'where did you hear of us' (B-register-10). */
const registerWhereSchema = v.object({
  id: v.optional(finite),
  /** What sign-up sends. */
  text: v.string(),
});
/** One answer to 'where did you hear of us' (B-register-10). Sign-up sends `text`. */
export type RegisterWhere = v.InferOutput<typeof registerWhereSchema>;
/** Answer of `GET /service/register-where`. */
export const registerWhereListSchema = v.array(registerWhereSchema);
