import * as v from 'valibot';
import type {
  DeveloperOrderAnswer,
  DeveloperOrderRequest,
  DeveloperService,
  DeveloperStatus,
} from '../wire/developerApi.js';
import { finite } from './answers/finite.js';
import { idField } from './fields.js';
import { amountField, linkField } from './order.js';

/** `POST /v1/order` */
export const developerOrderRequestSchema: v.GenericSchema<unknown, DeveloperOrderRequest> = v.object({
  serviceId: idField,
  link: linkField,
  amount: amountField,
});

/** Answer of `GET /v1/services`. */
export const developerServiceListSchema: v.GenericSchema<unknown, DeveloperService[]> = v.array(
  v.object({ id: finite, text: v.string(), min: finite, max: finite, point: finite }),
);

/** Answer of `POST /v1/order`. */
export const developerOrderAnswerSchema: v.GenericSchema<unknown, DeveloperOrderAnswer> = v.object({ wId: finite });

/** Answer of `GET /v1/status/:wId`. */
export const developerStatusSchema: v.GenericSchema<unknown, DeveloperStatus> = v.object({
  status: finite,
  remains: v.nullish(finite, null),
});
