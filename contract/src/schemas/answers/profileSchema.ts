import * as v from 'valibot';
import type { Profile } from '../../wire/Profile.js';
import { finite } from './finite.js';

/** Answer of `GET /auth/profile`. */
export const profileSchema: v.GenericSchema<unknown, Profile> = v.object({
  id: v.string(),
  point: finite,
  apiKey: v.nullish(v.string(), null),
  referralCode: v.nullish(v.string()),
});
