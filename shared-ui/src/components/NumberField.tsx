import { type Ref, useCallback } from 'react';
import { TextField, type TextFieldProps } from './TextField';

/** While the wheel turns the page, a focused number must stay what was typed: browsers step writable ones only. */
function keepOnWheel(input: HTMLInputElement | null) {
  const hold = () => {
    if (input && !input.readOnly) {
      input.readOnly = true;
      setTimeout(() => {
        input.readOnly = false;
      });
    }
  };
  input?.addEventListener('wheel', hold, { passive: true });
  return () => input?.removeEventListener('wheel', hold);
}

export interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inside'> {
  ref?: Ref<HTMLInputElement>;
}

/**
 * A native spinbutton. Its value is the text as typed ('' for what is no number); it is never clamped or rewritten,
 * so that the messages of spec 5 can be reached.
 */
export function NumberField({ ref, inputMode = 'numeric', step = 1, ...rest }: NumberFieldProps) {
  const attach = useCallback(
    (input: HTMLInputElement | null) => {
      const release = keepOnWheel(input);
      const given = typeof ref === 'function' ? ref(input) : undefined;
      if (ref && typeof ref === 'object') {
        ref.current = input;
      }
      return () => {
        release();
        if (typeof given === 'function') {
          given();
        } else if (typeof ref === 'function') {
          ref(null);
        } else if (ref) {
          ref.current = null;
        }
      };
    },
    [ref],
  );
  return <TextField {...rest} ref={attach} type="number" inputMode={inputMode} step={step} autoComplete="off" />;
}
