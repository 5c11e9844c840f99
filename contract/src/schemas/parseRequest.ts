import * as v from 'valibot';
import { MESSAGES, type ValidationCode } from '../validation/MESSAGES.js';
import type { Validation } from '../validation/validation.js';
import { FORM_INVALID } from './fields.js';

/** Codes by dotted path; '' is the body. */
export type RequestErrors = Partial<Record<string, ValidationCode>>;

/** Returns the first code of each field. */
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
