import { Button, color, Row, space, styled, TextField } from '@storefront/shared-ui';
import { Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useDraft } from './useDraft';

const MAX_LENGTH = 200;

const Text = styled.div`
  display: grid;
  gap: ${space.x3};
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

/** A word that ends in a consonant takes another particle. */
const particleAfter = (word: string) => ((word.charCodeAt(word.length - 1) - 0xac00) % 28 === 0 ? '를' : '을');

function faultOf(label: string, text: string): string | undefined {
  if (text === '') return `${label}${particleAfter(label)} 입력해 주세요.`;
  // A `maxLength` would silently cut what is pasted.
  return text.length > MAX_LENGTH ? `${MAX_LENGTH}자까지 쓸 수 있어요. 지금은 ${text.length}자예요.` : undefined;
}

interface Asked {
  title: string;
  children?: ReactNode;
  below?: ReactNode;
  hint?: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  /** Undefined: it failed, and the text stays. */
  onConfirm: (text: string) => Promise<unknown>;
  onClose: () => void;
}

export type AskDialogProps = Asked &
  (
    | {
        label: string;
        draft: string;
        choices?: readonly string[];
      }
    | { label?: never; draft?: never; choices?: never }
  );

/** Asks for a reason before a deposit is refused or a transfer closed (B-console-55). */
export function AskDialog({
  title,
  children,
  below,
  label,
  draft = '',
  choices = [],
  hint,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  onClose,
}: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [given, setGiven] = useDraft(`last ${draft.slice(0, draft.lastIndexOf(' '))}`, '');
  // A reason fits the next one, too; the number of an order does not.
  const last = choices.length > 0 ? given : '';
  const [text, setText] = useDraft(`ask ${draft}`, last);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const write = (value: string) => {
    setText(value);
    setError(undefined);
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const fault = label && faultOf(label, text.trim());
    if (fault) {
      setError(fault);
      field.current?.focus();
      return;
    }
    if (choices.length > 0) setGiven(text.trim());
    void onConfirm(text.trim()).then((answer) => answer !== undefined && setText(last));
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
              ref={field}
              value={text}
              onChange={write}
              onFocus={({ currentTarget }) => text === last && currentTarget.select()}
            />
          )}
          {choices.length > 0 && (
            <Row role="group" aria-label="자주 쓰는 이유">
              {choices.map((choice) => (
                <Button
                  key={choice}
                  size="small"
                  onClick={() => {
                    write(choice);
                    field.current?.focus();
                  }}
                >
                  {choice}
                </Button>
              ))}
            </Row>
          )}
          {below}
        </Text>
        <DialogAnswers>
          <Button
            variant="quiet"
            onClick={() => {
              setText(last);
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
