import { ApiError, toastSuccess } from '@storefront/shared-ui';
import { findWayOut, type WayOut } from '@storefront/shared-ui/in-app';
import { useEffect, useRef, useState } from 'react';
import type { ReportRows } from './downloadCsv';

const QUICK_MS = 1_000;
const REPORT_EVERY_MS = 100;

const TOO_MANY_REQUESTS = 429;

export interface ExportProgress {
  rows: number;
  total: number | null;
  /** True after a second. */
  isSlow: boolean;
}

const BEGIN: ExportProgress = { rows: 0, total: null, isSlow: false };

function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError))
    return '끝까지 받지 못해 저장하지 않았어요. 네트워크 연결을 확인하고 다시 시도해 주세요.';
  return error.status === TOO_MANY_REQUESTS ? '다른 CSV를 만들고 있어요. 끝난 뒤에 다시 시도해 주세요.' : error.message;
}

/** One export at a time, ended with the screen. */
export function useCsvExport() {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Leads out of an app that may have saved nothing. */
  const [wayOut, setWayOut] = useState<WayOut | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = async (path: string, fileName: string) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setFailure(null);
    setWayOut(null);
    setProgress(BEGIN);
    const slow = setTimeout(() => setProgress((shown) => shown && { ...shown, isSlow: true }), QUICK_MS);
    let reportedAt = 0;
    try {
      const [{ downloadCsv, openByAddress }, found] = await Promise.all([import('./downloadCsv'), findWayOut()]);
      abort.signal.throwIfAborted();
      const report: ReportRows = (rows, total) => {
        const now = performance.now();
        if (now - reportedAt < REPORT_EVERY_MS) return;
        reportedAt = now;
        setProgress((shown) => shown && { ...shown, rows, total });
      };
      await (found ? openByAddress(path) : downloadCsv({ path, fileName }, abort.signal, report));
      setWayOut(found);
      toastSuccess('내려받기를 시작했어요.');
    } catch (error) {
      if (!abort.signal.aborted) setFailure(describeFailure(error));
    } finally {
      clearTimeout(slow);
      running.current = null;
      setProgress(null);
    }
  };

  return { progress, failure, wayOut, start, stop: () => running.current?.abort() };
}
