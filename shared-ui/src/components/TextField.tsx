import styled from '@emotion/styled';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useState,
} from 'react';
import { color, space, type } from '../theme/tokens';
import { IconButton } from './Button';
import { controlStyle, Field, type FieldTexts } from './Field';
import { IconEye, IconEyeOff } from './icons/Icon';

const Input = styled.input(controlStyle);

// What stands beside the control goes below it, as wide, where there is no room. (Remarks inside a style travel to the
// browser: they stand above it.)
const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: stretch;
  gap: ${space.x2};
  > button {
    flex: 1 0 auto;
    max-width: 100%;
  }
`;

const Box = styled.div`
  position: relative;
  flex: 999 1 12rem;
  min-width: 0;
  &[data-inset] input {
    padding-right: 3.5rem;
  }
`;

const Unit = styled.span`
  position: absolute;
  inset: 0 ${space.x4} 0 auto;
  display: flex;
  align-items: center;
  ${type.label}
  color: ${color.textSubtle};
  pointer-events: none;
`;

const Inside = styled.span`
  position: absolute;
  inset: 0 ${space.x1} 0 auto;
  display: flex;
  align-items: center;
`;

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** A button beside the control: send a code, issue, copy. */
  trailing?: ReactNode;
  /** A unit shown inside the control, not part of its name: '원', '개', '분'. */
  unit?: string;
  /** A small button inside the control, at its end. */
  inside?: ReactNode;
}

/** A labelled native input. Everything else is passed on to the input. */
export function TextField({
  label,
  error,
  hint,
  description,
  hideLabel,
  id,
  onChange,
  trailing,
  unit,
  inside,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, description, hideLabel, id }}>
      {(control) => (
        <Line>
          <Box data-inset={(unit || inside) && true}>
            <Input {...input} {...control} onChange={(event) => onChange?.(event.target.value)} />
            {unit && <Unit aria-hidden="true">{unit}</Unit>}
            {inside && <Inside>{inside}</Inside>}
          </Box>
          {trailing}
        </Line>
      )}
    </Field>
  );
}

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
 * so that each message can be reached (B-format-9).
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

// There from the start, so that what comes is read out; without room of its own while it is empty.
const Lock = styled.span`
  flex: 0 0 100%;
  ${type.caption}
  color: ${color.warning};
  &:empty {
    position: absolute;
  }
`;

/**
 * A password that can be shown: the toggle is named '표시: <label>' or '숨김: <label>'. What is typed with Caps Lock on is
 * told below it (B-shell-38).
 */
export function PasswordField({ label, ...rest }: Omit<TextFieldProps, 'type' | 'trailing' | 'unit' | 'inside'>) {
  const [shown, setShown] = useState(false);
  const [locked, setLocked] = useState(false);
  // A focus alone tells nothing of the keyboard; the key or the press that brought it does.
  const look = (event: KeyboardEvent | MouseEvent) => setLocked(event.getModifierState('CapsLock'));
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={look}
      onKeyUp={look}
      onMouseUp={look}
      onBlur={() => setLocked(false)}
      trailing={<Lock aria-live="polite">{locked && 'Caps Lock이 켜져 있어요.'}</Lock>}
      inside={
        <IconButton
          label={`${shown ? '숨김' : '표시'}: ${label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff /> : <IconEye />}
        </IconButton>
      }
    />
  );
}
