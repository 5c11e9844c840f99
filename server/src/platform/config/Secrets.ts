import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
const MIN_SIGNATURE_LETTERS = 22;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FINGERPRINT_BYTES = 16;

/** The same text hashes differently for each purpose. */
type HashPurpose =
  | 'id'
  | 'code'
  | 'apiKey'
  | 'limit'
  | 'social'
  | 'ticket'
  | 'device'
  | 'session'
  | 'mailbox'
  | 'push'
  | 'console'
  | 'network';

type SignaturePurpose = 'visit' | 'preview';

interface Keys {
  token: Uint8Array;
  fingerprint: string;
  hash: Uint8Array;
  seal: Uint8Array;
}

function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'storefront', purpose, KEY_BYTES));
  const fingerprint = Buffer.from(derive('fingerprint').subarray(0, FINGERPRINT_BYTES)).toString('base64url');
  return { token: derive('token'), fingerprint, hash: derive('hash'), seal: derive('seal') };
}

/** Keys derived from the server's secret, and from the one before while it changes. */
export class Secrets {
  readonly #current: Keys;
  #fallback: Keys | null;
  #lookupKey: Uint8Array;

  /** @param fallback Accepted beside it: it signs and seals nothing (B-secret-1). */
  constructor(secret: string, fallback: string | null = null) {
    this.#current = deriveKeys(secret);
    this.#fallback = fallback === null || fallback === secret ? null : deriveKeys(fallback);
    this.#lookupKey = this.#current.hash;
  }

  get #accepted(): Keys[] {
    return this.#fallback ? [this.#current, this.#fallback] : [this.#current];
  }

  get fingerprint(): string {
    return this.#current.fingerprint;
  }

  get hasFallback(): boolean {
    return this.#fallback !== null;
  }

  knows(fingerprint: string): boolean {
    return this.#accepted.some((keys) => keys.fingerprint === fingerprint);
  }

  /** (B-secret-4) */
  refuseFallback(): void {
    this.#fallback = null;
  }

  /**
   * Takes over the shop's key of look-ups, which outlives every secret: deleted IDs cannot be hashed anew. One that a
   * lost secret has sealed is lost as well.
   */
  takeLookupKey(sealed: string): void {
    const opened = this.unseal(sealed);
    if (opened !== null) this.#lookupKey = Buffer.from(opened, 'base64url');
  }

  /** As the shop keeps it. */
  sealLookupKey(): string {
    return this.seal(Buffer.from(this.#lookupKey).toString('base64url'));
  }

  get tokenKey(): Uint8Array {
    return this.#current.token;
  }

  get tokenKeys(): Uint8Array[] {
    return this.#accepted.map(({ token }) => token);
  }

  /** A keyed hash, for values that are looked up but not read. */
  hash(purpose: HashPurpose, text: string): string {
    return hashBy(this.#lookupKey, purpose, text);
  }

  sign(purpose: SignaturePurpose, text: string): string {
    return hashBy(this.#current.hash, purpose, text);
  }

  /** @param signature All of it or its beginning, of at least 22 letters: 132 bits. */
  isSigned(purpose: SignaturePurpose, text: string, signature: string): boolean {
    if (signature.length < MIN_SIGNATURE_LETTERS) return false;
    return this.#accepted.some(({ hash }) => {
      const expected = hashBy(hash, purpose, text).slice(0, signature.length);
      return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
    });
  }

  /** Encrypts a value that must be read again. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.seal, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null if it was sealed with another secret or changed since. */
  unseal(text: string): string | null {
    for (const { seal } of this.#accepted) {
      const opened = unsealBy(seal, text);
      if (opened !== null) return opened;
    }
    return null;
  }

  /** Seals anew; itself if it is current, null if it cannot be read. */
  renew(sealed: string): string | null {
    if (unsealBy(this.#current.seal, sealed) !== null) return sealed;
    const opened = this.unseal(sealed);
    return opened === null ? null : this.seal(opened);
  }
}

const hashBy = (key: Uint8Array, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

function unsealBy(key: Uint8Array, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
