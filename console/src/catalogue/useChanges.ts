import { toastError } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { placeOfDraft } from '../parts/useDraft';
import type { Changes } from './products';

const STORED = placeOfDraft('catalogue');

function readDraft(): Changes {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

function keepDraft(changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(changes));
  } catch {
    // Browsers keep 5 MB; a few hundred long notices are more.
    toastError('바꾼 것이 너무 많아 이 기기에 보관하지 못했어요. 새로고침하기 전에 반영해 주세요.');
  }
}

/** Unapplied changes with undo; they survive a reload and an ended session (B-console-41). */
export function useChanges() {
  const [states, setStates] = useState<readonly Changes[]>(() => [readDraft()]);
  const changes = states.at(-1) ?? {};
  useEffect(() => keepDraft(changes), [changes]);
  return {
    changes,
    change: (next: (known: Changes) => Changes) =>
      setStates((known) => {
        const last = known.at(-1) ?? {};
        const made = next(last);
        return JSON.stringify(made) === JSON.stringify(last) ? known : [...known, made];
      }),
    canUndo: states.length > 1,
    undo: () => setStates((known) => (known.length > 1 ? known.slice(0, -1) : known)),
    forget: () => setStates([{}]),
  };
}
