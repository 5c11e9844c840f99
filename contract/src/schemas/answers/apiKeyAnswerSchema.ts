import * as v from 'valibot';
import type { ApiKeyAnswer } from '../../wire/answers.js';

/** Answer of `POST /auth/api-key`. */
export const apiKeyAnswerSchema: v.GenericSchema<unknown, ApiKeyAnswer> = v.object({ apiKey: v.string() });
