import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { color, IconButton, styled, TextField, type TextFieldProps, type } from 'shared-ui';
import { IconEye, IconEyeOff } from './icons';

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
 * told below it (B-shell-38), and no device corrects it (B-shell-40).
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
      autoCorrect="off"
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
