const MAX_ANSWER_BYTES = 256 * 1024;

/** A provider that could not be asked. The message names neither address nor contents: requests carry secrets. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(readonly reason: 'timeout' | 'unreachable' | 'busy' | 'nonsense') {
    super(`provider: ${reason}`);
  }
}

export interface ProviderRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | URLSearchParams;
  /** For the whole call, the answer's body too. */
  timeoutMs: number;
}

export interface ProviderAnswer {
  /** Below 500; others throw `ProviderError`. */
  status: number;
  body: unknown;
}

/** Calls another company's JSON API, bounded in time and size, never redirected (`SolapiTexts.test.ts`). */
export async function callProvider({ url, timeoutMs, ...request }: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    const text = await readBounded(answer);
    if (answer.status >= 500 || answer.status === 429) throw new ProviderError('busy');
    return { status: answer.status, body: parse(text) };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const { name }: { name?: unknown } = Object(error);
    throw new ProviderError(name === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
}

async function readBounded({ body }: Response): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new ProviderError('nonsense');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('nonsense');
  }
}
