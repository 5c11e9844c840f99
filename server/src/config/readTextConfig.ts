import { ConfigError } from './ConfigError.js';
import type { ReadVariable } from './ReadVariable.js';
import { readBaseUrl } from './readBaseUrl.js';

/** Account at SOLAPI, the provider of text messages. */
export interface TextConfig {
  /** Where its API is, e.g. `https://api.solapi.com`. */
  url: string;
  apiKey: string;
  /** Never logged. */
  apiSecret: string;
  /** A number that is registered with the provider as a sender: digits. */
  sender: string;
}

/**
 * How text messages leave; null keeps them in the outbox.
 * @throws ConfigError if only a part is set
 */
export function readTextConfig(read: ReadVariable): TextConfig | null {
  const url = readBaseUrl(read, 'SOLAPI_URL', 'https://api.solapi.com');
  const names = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'] as const;
  const [apiKey, apiSecret, sender] = names.map(read);
  if (!apiKey && !apiSecret && !sender) return null;
  if (!apiKey || !apiSecret || !sender) {
    const missing = names.find((name) => read(name) === null) ?? names[0];
    throw new ConfigError(missing, `is required: ${names.join(', ')} belong together`);
  }
  if (!/^[\w.-]+$/.test(apiKey)) throw new ConfigError('SOLAPI_API_KEY', 'must be the key alone');
  const digits = sender.replace(/[\s-]/g, '');
  if (!/^\d{8,11}$/.test(digits)) throw new ConfigError('SOLAPI_SENDER', 'must be a phone number', sender);
  return { url, apiKey, apiSecret, sender: digits };
}
