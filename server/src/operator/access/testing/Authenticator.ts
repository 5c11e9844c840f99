import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Circumstances {
  origin: string;
  rpId?: string;
  isVerified?: boolean;
}

/** A phone's passkey (ES256, no attestation) and the browser around it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  #userHandle = '';
  count = 0;

  create(options: { challenge: string; user: { id: string } }, circumstances: Circumstances) {
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'));
    const [left = Buffer.of(), right = Buffer.of()] = coordinates;
    // { 1: EC2, 3: ES256, -1: P-256, -2: x, -3: y }
    const key = Buffer.concat([hex('a5010203262001215820'), left, hex('225820'), right]);
    const attested = Buffer.concat([Buffer.alloc(16), hex('0020'), this.#id, key]);
    const data = Buffer.concat([this.#data(circumstances, ATTESTED), attested]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(data.length);
    const object = [text('fmt'), text('none'), text('attStmt'), hex('a0'), text('authData'), hex('59'), length, data];
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', options.challenge, circumstances).toString('base64url'),
      attestationObject: Buffer.concat([hex('a3'), ...object]).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(options: { challenge: string }, circumstances: Circumstances) {
    this.count += 1;
    const data = this.#data(circumstances);
    const client = clientData('webauthn.get', options.challenge, circumstances);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      ...(this.#userHandle !== '' && { userHandle: this.#userHandle }),
    });
  }

  #data({ origin, rpId = new URL(origin).hostname, isVerified = true }: Circumstances, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.count);
    const flags = Buffer.of(PRESENT | (isVerified ? VERIFIED : 0) | more);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, counter]);
  }

  #credential<Response>(response: Response) {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} } as const;
  }
}

function clientData(type: string, challenge: string, { origin }: Circumstances): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function text(letters: string): Buffer {
  return Buffer.concat([Buffer.of(0x60 + letters.length), Buffer.from(letters)]);
}
