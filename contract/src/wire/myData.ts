import * as v from 'valibot';
import { mapStored } from '../sign-up/signUpFields.js';
import { finite } from './answer.js';
import { logInListSchema } from './members.js';
import { autoOrderListSchema, orderListSchema } from './orders.js';
import { movementListSchema, rememberedListSchema, topUpListSchema } from './points.js';
import { questionListSchema } from './questions.js';

const text = v.nullable(v.string());

/** Stored fields of a sign-up; null if nothing was typed. */
export const memberFieldsSchema = v.object(mapStored(() => text));

/** Answer of `GET /auth/my-data` (B-account-37). Times are ISO 8601. */
export const myDataSchema = v.object({
  madeAt: v.string(),
  profile: v.object({
    id: v.string(),
    createdAt: v.string(),
    /** KRW. */
    point: finite,
    email: text,
    phone: text,
    ...memberFieldsSchema.entries,
    referralCode: text,
    /** Whether sign-up had a referral code. */
    wasReferred: v.boolean(),
    /** The file omits the key itself. */
    hasApiKey: v.boolean(),
    apiKeyUsedAt: text,
    /** Naver, Kakao. */
    socialAccounts: v.array(v.object({ provider: v.string(), linkedAt: v.string() })),
  }),
  consents: v.array(v.object({ kind: v.string(), version: v.string(), at: v.string() })),
  logIns: logInListSchema,
  /** Null if nothing was chosen. */
  notifications: v.optional(
    v.nullable(
      v.object({
        off: v.array(v.string()),
        quiet: v.nullable(v.object({ from: finite, until: finite })),
        fallback: v.string(),
        devices: v.array(v.object({ service: v.string(), since: v.string() })),
      }),
    ),
  ),
  orders: orderListSchema,
  autoOrders: autoOrderListSchema,
  /** Claims of AS. */
  refills: v.optional(
    v.array(
      v.object({
        orderId: finite,
        /** `REFILL_STATE` */
        state: v.string(),
        at: v.string(),
        present: v.nullable(finite),
        refusal: text,
        settledAt: text,
      }),
    ),
  ),
  topUps: v.array(v.object({ ...topUpListSchema.item.entries, feeValue: v.record(v.string(), v.string()) })),
  remembered: rememberedListSchema,
  /** Bank's messages of the member's deposits. */
  transfers: v.array(v.object({ at: v.string(), name: text, amount: finite, topUpId: finite })),
  ledger: movementListSchema,
  /** `about` is a `QuestionSubject`, `id` its number. */
  questions: v.array(v.object({ about: v.string(), id: finite, texts: questionListSchema })),
});
export type MyData = v.InferOutput<typeof myDataSchema>;
