import type { KeyboardEvent } from 'react';

/**
 * On a touch screen the keyboard's own key leads from a field to the next one while that is empty (B-register-47): it
 * would submit a form that is not filled in, and each further field would cost a tap.
 */
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
