import * as v from 'valibot';
import type { Category } from '../../wire/Category.js';
import { finite } from './finite.js';

/** One category; `platform` is a platform's id. */
export const categorySchema: v.GenericSchema<unknown, Category> = v.object({
  id: finite,
  text: v.string(),
  platform: finite,
});

/** Answer of `GET /service/categorys`. */
export const categoryListSchema: v.GenericSchema<unknown, Category[]> = v.array(categorySchema);
