import * as v from 'valibot';
import { finite } from './answer.js';
import { logInListSchema } from './members.js';
import { autoOrderListSchema, orderListSchema } from './orders.js';
import { movementListSchema, rememberedListSchema, topUpListSchema } from './points.js';

const text = v.nullable(v.string());

/** Answer of `GET /auth/my-data`: what the shop holds of the member, as a file (B-account-37). Times are ISO 8601. */
export const myDataSchema = v.object({
  madeAt: v.string(),
  profile: v.object({
    id: v.string(),
    createdAt: v.string(),
    /** KRW. */
    point: finite,
    email: text,
    phone: text,
    /** Where the member heard of the shop. */
    registerWhere: text,
    referralCode: text,
    /** Whether somebody's code was given at sign-up. */
    wasReferred: v.boolean(),
    /** The key itself is no part of a file. */
    hasApiKey: v.boolean(),
    apiKeyUsedAt: text,
    /** The log-ins by others: Naver, Kakao. */
    socialAccounts: v.array(v.object({ provider: v.string(), linkedAt: v.string() })),
  }),
  consents: v.array(v.object({ kind: v.string(), version: v.string(), at: v.string() })),
  logIns: logInListSchema,
  /** What the member wants to be told, and since when on which devices; null where nothing was chosen. */
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
  /** With what was typed for a tax invoice or a cash receipt. */
  topUps: v.array(v.object({ ...topUpListSchema.item.entries, feeValue: v.record(v.string(), v.string()) })),
  /** What the next top-up is filled in with. */
  remembered: rememberedListSchema,
  /** What the bank told of deposits that were the member's. */
  transfers: v.array(v.object({ at: v.string(), name: text, amount: finite, topUpId: finite })),
  ledger: movementListSchema,
});
/** Answer of `GET /auth/my-data`. */
export type MyData = v.InferOutput<typeof myDataSchema>;
