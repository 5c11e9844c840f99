/** Largest file that is read (B-many-6). */
export const MAX_FILE_BYTES = 1_048_576;

/** Text of a file, or why there is none. */
export type DecodedList = { ok: true; text: string } | { ok: false; reason: 'tooLarge' | 'spreadsheet' | 'notText' };

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, index) => bytes[index] === byte);

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    // Bytes that this encoding does not have, or an encoding that this browser does not have.
    return null;
  }
}

/**
 * Reads a file of lines: UTF-8, what Excel calls Unicode text (UTF-16), and what Korean Excel writes as CSV (EUC-KR with
 * its extension, in a browser's words `euc-kr`).
 */
export function decodeList(bytes: Uint8Array): DecodedList {
  if (bytes.length > MAX_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  // A zip and a compound file: .xlsx and .xls.
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return { ok: false, reason: 'spreadsheet' };
  }
  const text = beginsWith(bytes, 0xff, 0xfe)
    ? decode(bytes, 'utf-16le')
    : (decode(bytes, 'utf-8') ?? decode(bytes, 'euc-kr'));
  return text === null || text.includes('\0') ? { ok: false, reason: 'notText' } : { ok: true, text };
}
