import * as v from 'valibot';
import { MAX_PATH_LENGTH } from '../limits/limits.js';
import { requiredTextField } from './fields.js';

/** Body of `POST /service/download`: the path of a member's file, with its filters (B-history-62). */
export const downloadRequestSchema = v.object({ path: requiredTextField(MAX_PATH_LENGTH) });
