import * as v from 'valibot';
import { MESSAGES, type ValidationCode } from '../validation/MESSAGES.js';
import type { Validation } from '../validation/validation.js';
import { FORM_INVALID } from './fields.js';

/** Code per dotted path of the body; '' is the body itself. */
export type RequestErrors = Partial<Record<string, ValidationCode>>;

/** Reads a request by its schema, into the validators' one shape: the first code of each field, ready for `MESSAGES`. */
export function parseRequest<T>(schema: v.GenericSchema<unknown, T>, body: unknown): Validation<T, RequestErrors> {
  const result = v.safeParse(schema, body);
  if (result.success) return { ok: true, value: result.output };

  const errors: RequestErrors = {};
  for (const issue of result.issues) {
    errors[v.getDotPath(issue) ?? ''] ??= isCode(issue.message) ? issue.message : FORM_INVALID;
  }
  return { ok: false, errors };
}

function isCode(message: string): message is ValidationCode {
  return Object.hasOwn(MESSAGES, message);
}
