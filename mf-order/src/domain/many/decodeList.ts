/** (B-many-6) */
export const MAX_FILE_BYTES = 1_048_576;

export type DecodedList = { ok: true; text: string } | { ok: false; reason: 'tooLarge' | 'spreadsheet' | 'notText' };

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // The bytes are invalid, or the browser lacks the encoding.
    return null;
  }
}

/** Reads UTF-8, UTF-16 (Excel's Unicode text) and EUC-KR (Korean Excel's CSV). */
export function decodeList(bytes: Uint8Array): DecodedList {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  // Zip and compound file: .xlsx and .xls.
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { ok: false, reason: 'spreadsheet' };
  }
  const text = beginsWith(bytes, 0xff, 0xfe)
    ? decode(bytes, 'utf-16le')
    : (decode(bytes, 'utf-8') ?? decode(bytes, 'euc-kr'));
  return text === null || text.includes('\0') ? { ok: false, reason: 'notText' } : { ok: true, text };
}
