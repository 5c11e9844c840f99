import * as v from 'valibot';
import { finite, lenientText } from './answer.js';

/** Answer of `GET /auth/profile` (B-session-4). */
export const profileSchema = v.object({
  /** Login ID. */
  id: v.string(),
  /** Balance in KRW, at most two decimals. */
  point: finite,
  apiKey: v.nullish(v.string(), null),
  /** Absent until issued. */
  referralCode: v.nullish(v.string()),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** Answer of the three log-in calls. */
export const loginAnswerSchema = v.object({ accessToken: v.pipe(v.string(), v.nonEmpty()) });
export type LoginAnswer = v.InferOutput<typeof loginAnswerSchema>;

/** Successful log-in (B-session-24). */
const logInSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** Network, e.g. '203.0.113.*'; '' if unknown. */
  address: lenientText,
  /** User agent, untrusted; '' if none. */
  agent: lenientText,
});
export type LogIn = v.InferOutput<typeof logInSchema>;
/** Answer of `GET /auth/log-ins`, newest first. */
export const logInListSchema = v.array(logInSchema);

/** Answer of `POST /auth/api-key`. */
export const apiKeyAnswerSchema = v.object({ apiKey: v.string() });
export type ApiKeyAnswer = v.InferOutput<typeof apiKeyAnswerSchema>;

/** Answer of `GET /auth/api-key`: last use, ISO 8601, or null. */
export const apiKeyUseSchema = v.object({ lastUsedAt: v.nullable(v.string()) });
export type ApiKeyUse = v.InferOutput<typeof apiKeyUseSchema>;

/** Answer of `GET /auth/email`: partly hidden, 'ha***@example.com', or null (B-account-40). */
export const emailAnswerSchema = v.object({ email: v.nullable(v.string()) });
export type EmailAnswer = v.InferOutput<typeof emailAnswerSchema>;

/** Answer of `POST /auth/referral-code`. */
export const referralCodeAnswerSchema = v.object({ referralCode: v.string() });
export type ReferralCodeAnswer = v.InferOutput<typeof referralCodeAnswerSchema>;

/** Answer of `POST /service/find-id`: null for every address, to hide who is a member. */
export const findIdAnswerSchema = v.object({ userId: v.nullish(v.string(), null) });
export type FindIdAnswer = v.InferOutput<typeof findIdAnswerSchema>;

/** Sign-up route (B-register-10). */
const registerWhereSchema = v.object({
  id: v.optional(finite),
  /** Sent by sign-up. */
  text: v.string(),
});
export type RegisterWhere = v.InferOutput<typeof registerWhereSchema>;
/** Answer of `GET /service/register-where`. */
export const registerWhereListSchema = v.array(registerWhereSchema);
