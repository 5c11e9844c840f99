import { ConfigError } from './ConfigError.js';
import type { ReadVariable } from './ReadVariable.js';

const POLL_SECONDS = { usual: 30, min: 1, max: 3_600 } as const;

/** A panel that speaks "SMM API v2". */
export interface SupplierConfig {
  url: URL;
  /** Our key there: never logged. */
  key: string;
  /** An order's status is asked for at most this often. */
  pollSeconds: number;
}

/**
 * Where orders go; null without a supplier.
 * @throws ConfigError
 */
export function readSupplierConfig(read: ReadVariable): SupplierConfig | null {
  const text = read('SUPPLIER_URL');
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new ConfigError('SUPPLIER_URL', 'must be an address like https://panel.example.com/api/v2');
  }
  const key = read('SUPPLIER_KEY');
  if (key === null) throw new ConfigError('SUPPLIER_KEY', 'is required with SUPPLIER_URL');
  return { url, key, pollSeconds: readPollSeconds(read('SUPPLIER_POLL_SECONDS')) };
}

function readPollSeconds(text: string | null): number {
  if (text === null) return POLL_SECONDS.usual;
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds >= POLL_SECONDS.min && seconds <= POLL_SECONDS.max) return seconds;
  throw new ConfigError(
    'SUPPLIER_POLL_SECONDS',
    `must be an integer from ${POLL_SECONDS.min} to ${POLL_SECONDS.max}`,
    text,
  );
}
