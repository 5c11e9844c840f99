/**
 * Freezes what the page's teams share by reference, with all that is in it: what one writes into it, none of them would
 * have.
 */
export function freeze<T>(value: T): T {
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value as object)) freeze(part);
  return value;
}
