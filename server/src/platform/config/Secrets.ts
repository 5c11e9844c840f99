import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 16;

/** What a hash is for: the same text hashes differently for each. */
type HashPurpose =
  | 'id'
  | 'code'
  | 'apiKey'
  | 'limit'
  | 'social'
  | 'ticket'
  | 'device'
  | 'session'
  | 'visit'
  | 'preview'
  | 'mailbox'
  | 'push'
  | 'console'
  | 'network';

/** The server's keys, all derived from its one secret. */
export class Secrets {
  /** Signs session tokens. */
  readonly tokenKey: Uint8Array;
  /** Tells this secret from any other, and nothing about it. */
  readonly fingerprint: string;
  readonly #hashKey: Uint8Array;
  readonly #sealKey: Uint8Array;

  constructor(secret: string) {
    const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'storefront', purpose, KEY_BYTES));
    this.tokenKey = derive('token');
    this.fingerprint = Buffer.from(derive('fingerprint').subarray(0, FINGERPRINT_BYTES)).toString('base64url');
    this.#hashKey = derive('hash');
    this.#sealKey = derive('seal');
  }

  /** A keyed hash, for values that are looked up but not read. */
  hash(purpose: HashPurpose, text: string): string {
    return createHmac('sha256', this.#hashKey).update(`${purpose}\0${text}`).digest('base64url');
  }

  /** Encrypts a value that must be read again. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** What `seal` encrypted, or null if it was sealed with another secret or changed since. */
  unseal(text: string): string | null {
    const bytes = Buffer.from(text, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }
}
