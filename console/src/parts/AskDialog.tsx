import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, color, space, styled, TextField } from 'shared-ui';
import { Dialog, DialogAnswers } from 'shared-ui/dialog';

const MAX_LENGTH = 200;

const Text = styled.div`
  display: grid;
  gap: ${space.x3};
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

export interface AskDialogProps {
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  /** Of the field; without it nothing is asked for but a yes. */
  label?: string;
  hint?: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** A question that takes a reason: why a deposit is refused, a transfer closed. */
export function AskDialog({
  title,
  children,
  label,
  hint,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  onClose,
}: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (label && text.trim() === '') {
      setError(`${label}을(를) 입력해 주세요.`);
      return;
    }
    onConfirm(text.trim());
    dialog.current?.close();
  };
  return (
    <Dialog dialog={dialog} title={title} id={id} onClose={onClose}>
      <form noValidate onSubmit={confirm}>
        <Text id={id}>
          {children}
          {label && (
            <TextField
              name="reason"
              label={label}
              hint={hint}
              error={error}
              maxLength={MAX_LENGTH}
              value={text}
              onChange={(value) => {
                setText(value);
                setError(undefined);
              }}
            />
          )}
        </Text>
        <DialogAnswers>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            취소
          </Button>
          <Button type="submit" variant={variant}>
            {confirmLabel}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
