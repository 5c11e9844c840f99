import { memberStorage, serverNow } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import type { TopUps } from '../api';
import {
  calculateDeadline,
  type InstructionState,
  instructionOf,
  judgeInstruction,
  parseInstruction,
  type TopUpInstruction,
} from '../domain/TopUpInstruction';

const KEY = 'topUpInstruction';

const clear = () => memberStorage.remove(KEY);

function readStored(memberId: string): TopUpInstruction | null {
  const text = memberStorage.read(KEY);
  const instruction = parseInstruction(text, memberId);
  if (text !== null && instruction === null) clear();
  return instruction;
}

const save = (instruction: TopUpInstruction) => memberStorage.write(KEY, JSON.stringify(instruction));

type InstructionView =
  | { kind: 'form' }
  | { kind: 'checking' }
  | { kind: 'instruction'; instruction: TopUpInstruction; state: InstructionState; reason: string | undefined };

/** A stored instruction needs a pending request; one settled while shown, or in its time, says so once. */
export function useInstruction(memberId: string, topUps: TopUps) {
  const [instruction, setInstruction] = useState(() => readStored(memberId));
  const [wasPending, setWasPending] = useState(false);
  const [canceledId, setCanceledId] = useState<number | null>(null);
  const { fetched, failure } = topUps;
  const isChecking = !fetched && !failure;
  const judged = instruction && !isChecking ? judgeInstruction(instruction, fetched ?? null, serverNow()) : null;
  const state = judged === 'pending' && instruction?.id === canceledId ? 'canceled' : judged;
  if (state === 'pending' && !wasPending) setWasPending(true);

  const row = instruction && fetched?.items.find(({ id }) => id === instruction.id);
  const known =
    instruction && row
      ? (instructionOf(row, memberId) ?? {
          ...instruction,
          point: row.point,
          depositor: row.depositor ?? instruction.name,
        })
      : instruction;
  if (known?.depositor !== instruction?.depositor) setInstruction(known);
  useEffect(() => {
    if (instruction && wasPending) save(instruction);
  }, [instruction, wasPending]);
  useEffect(() => {
    if (state !== null && state !== 'pending') clear();
  }, [state]);

  const view = (): InstructionView => {
    if (!known) return { kind: 'form' };
    if (state === null && !wasPending) return { kind: 'checking' };
    // A phone may have dropped the tab behind the bank's app.
    const isNews = row !== undefined && serverNow() < calculateDeadline(known);
    if (state !== null && state !== 'pending' && !wasPending && !isNews) return { kind: 'form' };
    return { kind: 'instruction', instruction: known, state: state ?? 'pending', reason: row?.reason };
  };

  return {
    view: view(),
    show: (next: TopUpInstruction) => {
      setInstruction(next);
      setWasPending(true);
    },
    markCanceled: () => setCanceledId(instruction?.id ?? null),
    dismiss: () => {
      clear();
      setInstruction(null);
      setWasPending(false);
    },
  };
}
