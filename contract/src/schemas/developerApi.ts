import * as v from 'valibot';
import { finite } from '../wire/answer.js';
import { idField } from './fields.js';
import { amountField, linkField } from './order.js';

/** A product as `GET /v1/services` lists it. */
const developerServiceSchema = v.object({
  id: finite,
  text: v.string(),
  min: finite,
  max: finite,
  /** Unit price in KRW. */
  point: finite,
});
/** A product as `GET /v1/services` lists it. `point` is the unit price in KRW. */
export type DeveloperService = v.InferOutput<typeof developerServiceSchema>;
/** Answer of `GET /v1/services`. */
export const developerServiceListSchema = v.array(developerServiceSchema);

/** `POST /v1/order` */
export const developerOrderRequestSchema = v.object({ serviceId: idField, link: linkField, amount: amountField });

/** Answer of `POST /v1/order`. */
export const developerOrderAnswerSchema = v.object({ wId: finite });
/** Answer of `POST /v1/order`. */
export type DeveloperOrderAnswer = v.InferOutput<typeof developerOrderAnswerSchema>;

/** Answer of `GET /v1/status/:wId`. */
export const developerStatusSchema = v.object({ status: finite, remains: v.nullish(finite, null) });
/** Answer of `GET /v1/status/:wId`. */
export type DeveloperStatus = v.InferOutput<typeof developerStatusSchema>;
