import * as v from 'valibot';
import type { LoginAnswer } from '../../wire/answers.js';

/** Answer of the three log-in calls. */
export const loginAnswerSchema: v.GenericSchema<unknown, LoginAnswer> = v.object({
  accessToken: v.pipe(v.string(), v.nonEmpty()),
});
