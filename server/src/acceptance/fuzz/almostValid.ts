import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { hostileNumber, hostileText, hostileValue } from './hostileValue.js';

interface Structure {
  type: string;
  entries?: Record<string, Structure>;
  wrapped?: Structure;
  item?: Structure;
  options?: readonly unknown[];
  pipe?: readonly { type: string; requirement?: unknown }[];
}

type Known = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export function almostValid(schema: GenericSchema, known: Known): fc.Arbitrary<unknown> {
  return arbitraryOf(schema as unknown as Structure, known);
}

function arbitraryOf(structure: Structure, known: Known): fc.Arbitrary<unknown> {
  const { type, entries, wrapped, item, options } = structure.pipe?.[0] ? merge(structure) : structure;
  if (entries) {
    const fields = Object.entries(entries).map(([key, field]) => [key, fieldOf(key, arbitraryOf(field, known), known)]);
    const record = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    return fc.oneof({ weight: 12, arbitrary: record }, { weight: 1, arbitrary: hostileValue });
  }
  if (wrapped) return fc.oneof({ weight: 3, arbitrary: arbitraryOf(wrapped, known) }, fc.constantFrom(null, ''));
  if (item) return fc.array(arbitraryOf(item, known), { maxLength: 3 });
  if (options) return fc.oneof(fc.constantFrom(...options), hostileValue);
  if (type === 'number') return fc.oneof(...boundsOf(structure), hostileNumber);
  if (type === 'string') return fc.oneof(...lengthsOf(structure), hostileText);
  return hostileValue;
}

function fieldOf(key: string, arbitrary: fc.Arbitrary<unknown>, known: Known): fc.Arbitrary<unknown> {
  const usual = known[key];
  const parts = [
    { weight: 3, arbitrary },
    { weight: 1, arbitrary: hostileValue },
  ];
  return fc.oneof(...parts, ...(usual ? [{ weight: 14, arbitrary: usual }] : []));
}

// A pipe's first part is the schema itself, the others are its conditions.
function merge(structure: Structure): Structure {
  const [first] = (structure.pipe ?? []) as readonly Structure[];
  return { ...structure, ...first };
}

function requirements(structure: Structure, type: string): number[] {
  const found = (structure.pipe ?? []).filter((part) => part.type === type);
  return found.flatMap(({ requirement }) => (typeof requirement === 'number' ? [requirement] : []));
}

function boundsOf(structure: Structure): fc.Arbitrary<unknown>[] {
  const bounds = [...requirements(structure, 'min_value'), ...requirements(structure, 'max_value')];
  return bounds.map((bound) => fc.constantFrom(bound - 1, bound, bound + 1, bound + 0.5, String(bound)));
}

function lengthsOf(structure: Structure): fc.Arbitrary<unknown>[] {
  const lengths = requirements(structure, 'max_length').map((length) => Math.min(length, 5000));
  return lengths.map((length) => fc.constantFrom('x'.repeat(length), 'x'.repeat(length + 1)));
}
