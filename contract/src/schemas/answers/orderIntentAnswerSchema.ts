import * as v from 'valibot';
import type { OrderIntentAnswer } from '../../wire/answers.js';
import { finite } from './finite.js';

/** Answer of `POST /service/order-intent/:key`. */
export const orderIntentAnswerSchema: v.GenericSchema<unknown, OrderIntentAnswer> = v.object({
  id: v.nullable(finite),
});
