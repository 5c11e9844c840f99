import type { OrderRequest } from '@storefront/contract';
import { mutate, refreshProfile, toastError, toastSuccess } from '@storefront/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SERVICES_PATH } from '../../api';
import {
  type Batch,
  concludeBatch,
  isOrdered,
  isRefused,
  type Outcome,
  removeOrdered,
  type StoredBatch,
} from '../../domain/many/batch';
import { whenLockIsFree, withFreeLock } from '../../layout/tabLock';
import { changedPart, isBatchStored, readBatch, readOutcome, replaceBatch, writeBatch } from './manyStorage';
import { type Delay, type Halt, runBatch } from './runBatch';

export interface BatchState extends StoredBatch {
  /** `learning` settles what a page left open; `unsure` waits for a press to ask again. */
  phase: 'running' | 'learning' | 'unsure';
  delay: Delay;
  isStopping: boolean;
  isStored: boolean;
}

interface BatchEnd {
  left: string;
  outcome: Outcome;
  halt: Halt | null;
  ordered: OrderRequest[];
}

interface BatchOptions {
  /** Set also after the session has ended; null for nobody. */
  memberId: string | null;
  /** Only a logged-in member's storage can be read. */
  isMember: boolean;
  /** Null: another tab has ended a batch, so read the storage again. */
  onEnd: (end: BatchEnd | null) => void;
}

const showStored = (stored: StoredBatch | null): BatchState | null =>
  stored && { ...stored, phase: 'learning', delay: null, isStopping: false, isStored: true };

/** The member's one batch: run by one tab, kept over reloads, resumed after an interruption. */
export function useBatch({ memberId, isMember, onEnd }: BatchOptions) {
  const [state, setState] = useState<BatchState | null>(() => showStored(readBatch()));
  const [isElsewhere, setElsewhere] = useState(false);
  const isBusy = useRef(false);
  const stopping = useRef(new AbortController());
  const leaving = useRef(new AbortController());
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const run = useCallback(async (stored: StoredBatch, phase: 'running' | 'learning') => {
    const { batch } = stored;
    const ends = [...stored.ends];
    const { signal: left } = leaving.current;
    stopping.current = new AbortController();
    const isStored = writeBatch({ batch, ends });
    const change = (part: Partial<BatchState>) => setState((now) => now && { ...now, ...part });
    setState({ batch, ends: [...ends], phase, delay: null, isStopping: false, isStored });
    const halt = await runBatch(
      { batch, ends },
      {
        onlyLearn: phase === 'learning',
        stop: stopping.current.signal,
        onEnds: () => {
          // A late answer may meet another member's storage.
          if (isBatchStored(batch)) writeBatch({ batch, ends });
          change({ ends: [...ends] });
        },
        onDelay: (delay) => change({ delay }),
      },
    );
    if (left.aborted) return;
    if (ends.includes('sent')) {
      change({ phase: 'unsure', delay: null, isStopping: false });
      return;
    }
    setState(null);
    conclude(batch, ends, halt, (ended) => end.current(ended));
  }, []);

  const takeUp = useCallback(async () => {
    const stored = readBatch();
    if (stored) return run(stored, 'learning');
    setState(null);
    end.current(null);
  }, [run]);

  const alone = useCallback(
    async (work: () => Promise<void>) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const { signal } = leaving.current;
      const name = `manyOrders ${memberId}`;
      try {
        const isDone = await withFreeLock(name, async () => {
          await work();
          return true;
        });
        if (!isDone && !signal.aborted) {
          setElsewhere(true);
          await whenLockIsFree(name, { signal }, takeUp);
        }
      } catch (error) {
        setState((now) => now && { ...now, phase: 'unsure', delay: null, isStopping: false });
        reportError(error);
      } finally {
        isBusy.current = false;
        setElsewhere(false);
      }
    },
    [memberId, takeUp],
  );

  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => {
      left.abort();
      stopping.current.abort();
    };
  }, []);

  useEffect(() => {
    if (!isMember) return;
    const look = () => {
      const stored = readBatch();
      if (!stored || isBusy.current) return;
      setState(showStored(stored));
      void alone(takeUp);
    };
    const watch = (event: StorageEvent) => {
      if (changedPart(event) === 'batch') look();
    };
    look();
    window.addEventListener('storage', watch);
    return () => window.removeEventListener('storage', watch);
  }, [isMember, alone, takeUp]);

  return {
    state,
    isElsewhere,
    /** Runs unless another tab does, or `isStale` finds that the list has changed. */
    start: (batch: Batch, isStale: () => boolean) =>
      void alone(async () => {
        if (readBatch()) await takeUp();
        else if (isStale()) end.current(null);
        else await run({ batch, ends: batch.lines.map(() => null) }, 'running');
      }),
    stop: () => {
      stopping.current.abort();
      setState((now) => now && { ...now, isStopping: true });
    },
    askAgain: () => void alone(takeUp),
  };
}

function conclude(batch: Batch, ends: StoredBatch['ends'], halt: Halt | null, onEnd: (end: BatchEnd) => void): void {
  const left = removeOrdered(batch, ends);
  const outcome = concludeBatch(readOutcome(), batch, ends);
  replaceBatch(left, outcome);
  const placed = batch.lines.filter((_, index) => isOrdered(ends[index]));
  onEnd({ left, outcome, halt, ordered: placed.map(({ request }) => request) });
  const hasRefused = ends.some(isRefused);
  if (hasRefused) toastError('주문에 실패했습니다.');
  else if (ends.some(isOrdered)) toastSuccess('주문에 성공했습니다.');
  // The page's products or balance were out of date.
  if (hasRefused) void mutate(SERVICES_PATH);
  void refreshProfile();
  void mutate((key) => typeof key === 'string' && /^\/service\/(?:auto-)?order-history/.test(key));
}
