import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button, color, space, styled, TextField } from 'shared-ui';
import { Dialog, DialogAnswers } from 'shared-ui/dialog';
import { useDraft } from './useDraft';

const MAX_LENGTH = 200;

const Text = styled.div`
  display: grid;
  gap: ${space.x3};
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

/** Of a word whose last syllable ends in a consonant it is another one. */
const particleAfter = (word: string) => ((word.charCodeAt(word.length - 1) - 0xac00) % 28 === 0 ? '를' : '을');

interface Asked {
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  hint?: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  /** Answers undefined where it did not work: what was typed is then there the next time. */
  onConfirm: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Without the label of a field nothing is asked for but a yes. */
export type AskDialogProps = Asked & ({ label: string; draft: string } | { label?: never; draft?: never });

/** A question that takes a reason: why a deposit is refused, a transfer closed. */
export function AskDialog({
  title,
  children,
  label,
  draft = '',
  hint,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  onClose,
}: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useDraft(`ask ${draft}`, '');
  const [error, setError] = useState<string>();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (label && text.trim() === '') {
      setError(`${label}${particleAfter(label)} 입력해 주세요.`);
      return;
    }
    void onConfirm(text.trim()).then((answer) => answer !== undefined && setText(''));
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
          <Button
            variant="quiet"
            onClick={() => {
              setText('');
              dialog.current?.close();
            }}
          >
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
