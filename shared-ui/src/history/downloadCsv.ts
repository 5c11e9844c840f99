import { ApiError, api } from '@storefront/shared-ui';
import { readFileName, saveFile } from '@storefront/shared-ui/download';

export { openByAddress } from '@storefront/shared-ui/download';

/** Where a file is read, and what it is called where the server gives it no name. */
interface CsvSource {
  path: string;
  fileName: string;
}

/** `total` is null if unknown. */
export type ReportRows = (rows: number, total: number | null) => void;

/** Silent streams are given up. */
const SILENCE_MS = 30_000;

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Excludes the header; quoted line ends do not count. */
function createRowCounter(): (bytes: Uint8Array) => number {
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

/**
 * Reads a whole file, without time limit while rows come.
 * @throws ApiError if refused, else the browser's error, also on silence and `signal`
 */
export async function downloadCsv(
  { path, fileName }: CsvSource,
  signal: AbortSignal,
  report: ReportRows,
): Promise<void> {
  const silence = new AbortController();
  const stop = () => silence.abort();
  signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, SILENCE_MS);
  try {
    const response = await api.open(path, silence.signal);
    const { headers, body } = response;
    // Proxies may answer with a page.
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
    // A cancelled reader ends like the file.
    silence.signal.throwIfAborted();
    const file = new Blob(parts, { type: 'text/csv;charset=utf-8' });
    saveFile(file, readFileName(headers.get('Content-Disposition')) ?? fileName);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
