import { useEffect, useRef, useState } from 'react';
import { ApiError, toastSuccess } from 'shared-ui';
import { downloadCsv } from './downloadCsv';

/** What takes longer shows how far it is. */
const QUICK_MS = 1_000;
/** Between two of the figures that are shown. */
const REPORT_EVERY_MS = 100;
/** Some browsers begin to read the file only after the press. */
const KEEP_FILE_MS = 60_000;

const TEXT = {
  saved: 'CSV 파일을 저장했어요.',
  another: '다른 CSV를 만들고 있어요. 끝난 뒤에 다시 시도해 주세요.',
  broken: '끝까지 받지 못해 저장하지 않았어요. 네트워크 연결을 확인하고 다시 시도해 주세요.',
} as const;

const TOO_MANY_REQUESTS = 429;

/** How it stands with an export that is under way. */
export interface ExportProgress {
  rows: number;
  /** Null where the server does not say. */
  total: number | null;
  /** True once it has taken over a second. */
  isSlow: boolean;
}

const BEGIN: ExportProgress = { rows: 0, total: null, isSlow: false };

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return TEXT.broken;
  return error.status === TOO_MANY_REQUESTS ? TEXT.another : error.message;
}

/** Hands a file to the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FILE_MS);
}

/** One export at a time; it ends with the screen. */
export function useCsvExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (path: string, fileName: string) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setProgress(BEGIN);
    const slow = setTimeout(() => setProgress((shown) => shown && { ...shown, isSlow: true }), QUICK_MS);
    let reportedAt = 0;
    try {
      const { file, name } = await downloadCsv(path, abort.signal, (rows, total) => {
        const now = performance.now();
        if (now - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = now;
        setProgress((shown) => shown && { ...shown, rows, total });
      });
      saveFile(file, name ?? fileName);
      toastSuccess(TEXT.saved);
    } catch (error) {
      if (!abort.signal.aborted) setFailure(describeFailure(error));
    } finally {
      clearTimeout(slow);
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, failure, start, stop: () => running.current?.abort() };
}
