import { color, IconButton, styled, TextField, type TextFieldProps, type } from '@storefront/shared-ui';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { IconEye, IconEyeOff } from './icons';

// Live region from the start; takes no room while empty.
const Lock = styled.span`
  flex: 0 0 100%;
  ${type.caption}
  color: ${color.warning};
  &:empty {
    position: absolute;
  }
`;

/** Toggle '표시: <label>'; warns of Caps Lock (B-shell-38), disables correction (B-shell-40). */
export function PasswordField({ label, ...rest }: Omit<TextFieldProps, 'type' | 'trailing' | 'unit' | 'inside'>) {
  const [shown, setShown] = useState(false);
  const [locked, setLocked] = useState(false);
  // Focus events carry no keyboard state.
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
