import { useState } from 'react';
import { IconButton } from './IconButton';
import { IconEye, IconEyeOff } from './icons/Icon';
import { TextField, type TextFieldProps } from './TextField';

/** A password that can be shown: the toggle is named '표시: <label>' or '숨김: <label>'. */
export function PasswordField({ label, ...rest }: Omit<TextFieldProps, 'type' | 'trailing' | 'unit'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
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
