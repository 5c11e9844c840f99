import type { KeyboardEvent } from 'react';

/** Touch keyboards go on to an empty next field instead of submitting (B-register-47). */
export function goOnByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key !== 'Enter' || isComposing || keyCode === 229 || !window.matchMedia('(pointer: coarse)').matches)
    return;
  const inputs = [...(event.currentTarget.form?.elements ?? [])].filter((part) => part instanceof HTMLInputElement);
  const next = inputs[inputs.indexOf(event.currentTarget) + 1];
  if (next?.value !== '') return;
  event.preventDefault();
  next.focus();
}
