import * as v from 'valibot';
import type { IdAnswer } from '../../wire/answers.js';
import { finite } from './finite.js';

/** Answer of `POST /service/order` and `POST /service/point`. */
export const idAnswerSchema: v.GenericSchema<unknown, IdAnswer> = v.object({ id: finite });
