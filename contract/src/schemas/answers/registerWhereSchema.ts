import * as v from 'valibot';
import type { RegisterWhere } from '../../wire/RegisterWhere.js';
import { finite } from './finite.js';

/** One sign-up route. */
export const registerWhereSchema: v.GenericSchema<unknown, RegisterWhere> = v.object({
  id: v.optional(finite),
  text: v.string(),
});

/** Answer of `GET /service/register-where`. */
export const registerWhereListSchema: v.GenericSchema<unknown, RegisterWhere[]> = v.array(registerWhereSchema);
