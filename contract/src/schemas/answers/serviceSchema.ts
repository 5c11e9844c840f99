import * as v from 'valibot';
import type { Service } from '../../wire/Service.js';
import { finite } from './finite.js';
import { lenientFlag, lenientText } from './lenient.js';

/** One product; without `enableAuto` it takes no auto-order. */
export const serviceSchema: v.GenericSchema<unknown, Service> = v.object({
  id: finite,
  text: v.string(),
  categoryId: finite,
  min: finite,
  max: finite,
  point: finite,
  notice: lenientText,
  isReadOnly: lenientFlag,
  enableAuto: lenientFlag,
});

/** Answer of `GET /service/services`. */
export const serviceListSchema: v.GenericSchema<unknown, Service[]> = v.array(serviceSchema);
