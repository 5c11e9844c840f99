import { useRef, useState } from 'react';
import { toApiError, toastError } from 'shared-ui';

export interface Action {
  isRunning: boolean;
  /** Korean, of the last attempt; null while it runs and when it succeeded. */
  failure: string | null;
  run: () => void;
}

/** One call behind one button: pressed twice it runs once; a failure says `failedText` in a toast and stays to be read. */
export function useAction(call: () => Promise<void>, failedText = '오류가 발생했습니다.'): Action {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);

  const perform = async () => {
    isBusy.current = true;
    setRunning(true);
    setFailure(null);
    try {
      await call();
    } catch (thrown) {
      setFailure(toApiError(thrown).message);
      toastError(failedText);
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };

  const run = () => {
    if (!isBusy.current) void perform();
  };
  return { isRunning, failure, run };
}
