/** Deep-freezes objects that teams share: nobody may write into them. */
export function freeze<T>(value: T): T {
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value as object)) freeze(part);
  return value;
}
