import * as v from 'valibot';
import { checkQuestion, type QuestionRequest, tidyQuestion } from '../validation/question.js';
import { FORM_INVALID, rule } from './fields.js';

/** A text of either side (B-question-4). */
export const questionField = v.pipe(v.string(FORM_INVALID), rule(checkQuestion), v.transform(tidyQuestion));

/** `POST …/:id/questions` */
export const questionRequestSchema: v.GenericSchema<unknown, QuestionRequest> = v.object({ text: questionField });
