import { ApiError, api } from 'shared-ui';

/** A file that has come in full. */
export interface Csv {
  file: Blob;
  /** What the server calls it; null if it says nothing. */
  name: string | null;
}

/** How far a download is: `total` is null where the server does not say how many rows will come. */
export type ReportRows = (rows: number, total: number | null) => void;

/** A stream that says nothing for so long is given up. */
const SILENCE_MS = 30_000;

/** Some browsers begin to read the file only after the press. */
const KEEP_FILE_MS = 60_000;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV as its bytes arrive: the header is none, and a line end within quotes ends none. */
export function createRowCounter(): (bytes: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(lines - 1, 0);
  };
}

/** The name in a `Content-Disposition`, or null. */
export function readFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition ?? '')?.[1];
  try {
    return (encoded && decodeURIComponent(encoded)) || plain || null;
  } catch {
    return plain ?? null;
  }
}

/**
 * Reads the file at `path` to its end, which takes as long as it takes while rows keep coming. Rejects with an `ApiError` if
 * it is refused, and with whatever the browser says where it breaks off, goes silent or is stopped by `signal`: half a file
 * is none.
 */
export async function downloadCsv(path: string, signal: AbortSignal, report: ReportRows): Promise<Csv> {
  const silence = new AbortController();
  const stop = () => silence.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, SILENCE_MS);
  try {
    const response = await api.open(path, silence.signal);
    const { headers, body } = response;
    // A page of a proxy is no file, whatever its status.
    if (!body || !/^text\/csv\b/i.test(headers.get('Content-Type') ?? '')) {
      throw new ApiError({
        status: response.status,
        code: 'BAD_RESPONSE',
        message: '서버의 응답을 읽지 못했어요. 잠시 후 다시 시도해 주세요.',
      });
    }
    const total = Number(headers.get('X-Total-Rows') || Number.NaN);
    const countRows = createRowCounter();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = body.getReader();
    silence.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(stop, SILENCE_MS);
      parts.push(value);
      report(countRows(value), Number.isNaN(total) ? null : total);
    }
    // A reader that was told to stop ends as if the file did.
    silence.signal.throwIfAborted();
    const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
    return { file, name: readFileName(headers.get('Content-Disposition')) };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS);
}
