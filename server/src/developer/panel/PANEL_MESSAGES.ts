import type { ApiCode, ValidationCode } from 'contract';

/** What programs written for other panels expect to read, by the code of our refusal. */
export const PANEL_MESSAGES: Readonly<Partial<Record<ApiCode | ValidationCode, string>>> = {
  API_KEY_INVALID: 'Invalid API key',
  // The account was deleted while the call was on its way: its key is nobody's any more.
  UNAUTHORIZED: 'Invalid API key',
  TOO_MANY_REQUESTS: 'Too many requests, try again later',
  UNAVAILABLE: 'Temporarily unavailable, try again later',
  NOT_FOUND: 'Incorrect order ID',
  SERVICE_NOT_FOUND: 'Incorrect service ID',
  SERVICE_REQUIRED: 'Incorrect service ID',
  SERVICE_NOT_ORDERABLE: 'This service cannot be ordered now',
  LINK_REQUIRED: 'Incorrect link',
  LINK_TOO_LONG: 'Incorrect link',
  LINK_INVALID: 'Incorrect link',
  AMOUNT_BELOW_MIN: 'Quantity less than minimal',
  AMOUNT_ABOVE_MAX: 'Quantity more than maximum',
  AMOUNT_NOT_INTEGER: 'Incorrect quantity',
  BALANCE_SHORT: 'Not enough funds on balance',
  AUTO_NOT_ALLOWED: 'Drip-feed is not available for this service',
  RUNS_INVALID: 'Incorrect runs',
  RUNS_TOO_MANY: 'Incorrect runs',
  INTERVAL_INVALID: 'Incorrect interval, at least 60 minutes',
  INTERVAL_TOO_LONG: 'Incorrect interval',
  IDEMPOTENCY_KEY_INVALID: 'Incorrect Idempotency-Key',
  INTENT_CLOSED: 'This Idempotency-Key is closed',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key belongs to another order',
};
