import { frameworkProblem } from '../errors/ApiProblem.js';

/** Names of EUC-KR, and of Microsoft's extension, in `Content-Type`. */
const EUC_KR = /;\s*charset="?(?:euc-?kr|ks_?c_?5601(?:-1987)?|(?:x-)?(?:windows-|cp|ms)949)"?\s*(?:;|$)/i;

/**
 * Decodes UTF-8, or EUC-KR where the header says so (B-developer-32).
 * @throws ApiProblem 400 for anything else (B-api-22)
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  try {
    return new TextDecoder(EUC_KR.test(contentType) ? 'euc-kr' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw frameworkProblem(400);
  }
}

/** Decodes a form's fields in their order. */
export function decodeForm(body: Buffer, contentType?: string): [name: string, text: string][] {
  const read = (part: string) => {
    const letters = part
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_escaped, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return decodeText(Buffer.from(letters, 'latin1'), contentType);
  };
  return body
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name = '', text = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [read(name).trim(), read(text)];
    });
}
