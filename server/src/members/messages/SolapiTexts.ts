import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Clock, callProvider, ProviderError, type TextConfig } from '../../platform/index.js';
import { type Alimtalk, MESSAGE_TIMEOUT_MS, MessageNotSentError, type TextMessage } from './Messages.js';

const SALT_BYTES = 16;
/** Taken, handed to the carrier, or delivered. */
const TAKEN = ['2000', '3000', '4000'];

const takenSchema = v.object({ statusCode: v.string() });
const refusedSchema = v.object({ errorCode: v.pipe(v.string(), v.regex(/^\w{1,60}$/)) });

/** Sends by SOLAPI's `POST /messages/v4/send`. */
export class SolapiTexts {
  constructor(
    private readonly config: TextConfig,
    private readonly clock: Clock,
    private readonly timeoutMs = MESSAGE_TIMEOUT_MS,
  ) {}

  async send({ to, text }: TextMessage): Promise<void> {
    await this.#send({ to, from: this.config.sender, text });
  }

  /** Sends by Kakao, without a text as fallback. */
  async sendAlimtalk({ to, variables }: Alimtalk): Promise<void> {
    const { sender, alimtalk } = this.config;
    if (!alimtalk) throw new MessageNotSentError('text', 'no template');
    const { channel: pfId, template: templateId } = alimtalk;
    const kakaoOptions = { pfId, templateId, variables, disableSms: true };
    await this.#send({ to, from: sender, type: 'ATA', kakaoOptions });
  }

  async #send(message: object): Promise<void> {
    const { url } = this.config;
    const answer = await callProvider({
      url: `${url}/messages/v4/send`,
      method: 'POST',
      headers: { authorization: this.#authorization(), 'content-type': 'application/json' },
      body: JSON.stringify({ message }),
      timeoutMs: this.timeoutMs,
    }).catch((error: unknown) => {
      throw error instanceof ProviderError ? new MessageNotSentError('text', error.reason) : error;
    });
    const refused = v.safeParse(refusedSchema, answer.body);
    if (refused.success) throw new MessageNotSentError('text', refused.output.errorCode);
    const taken = v.safeParse(takenSchema, answer.body);
    if (answer.status !== 200 || !taken.success) throw new MessageNotSentError('text', `status ${answer.status}`);
    if (!TAKEN.includes(taken.output.statusCode)) {
      throw new MessageNotSentError('text', `statusCode ${taken.output.statusCode.slice(0, 10)}`);
    }
  }

  /** The provider takes each date and salt once, and only near its own time. */
  #authorization(): string {
    const { apiKey, apiSecret } = this.config;
    const date = this.clock.now().toISOString();
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
    return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
  }
}
