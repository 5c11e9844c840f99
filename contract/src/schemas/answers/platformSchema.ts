import * as v from 'valibot';
import type { Platform } from '../../wire/Platform.js';
import { finite } from './finite.js';
import { lenientFlag, lenientText } from './lenient.js';

/** One platform; without `visible` it is hidden. */
export const platformSchema: v.GenericSchema<unknown, Platform> = v.object({
  id: finite,
  text: v.string(),
  visible: lenientFlag,
  background: lenientText,
});

/** Answer of `GET /service/platforms`. */
export const platformListSchema: v.GenericSchema<unknown, Platform[]> = v.array(platformSchema);
