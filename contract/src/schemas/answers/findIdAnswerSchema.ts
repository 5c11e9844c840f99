import * as v from 'valibot';
import type { FindIdAnswer } from '../../wire/answers.js';

/** Answer of `POST /service/find-id`. */
export const findIdAnswerSchema: v.GenericSchema<unknown, FindIdAnswer> = v.object({
  userId: v.nullish(v.string(), null),
});
