import { Alert, type ApiError, Button, color, space, styled, toApiError, toastError } from '@storefront/shared-ui';
import { Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { type ComponentProps, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';

const Text = styled.div`
  display: grid;
  gap: ${space.x2};
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
  strong {
    color: ${color.text};
  }
`;

const Failure = styled.div`
  margin-bottom: ${space.x4};
`;

const Field = styled.div`
  margin-bottom: ${space.x6};
`;

interface AskDialogProps {
  title: string;
  keepLabel: string;
  /** `title` by default. */
  confirmLabel?: string;
  /** 'danger' by default. */
  confirmVariant?: ComponentProps<typeof Button>['variant'];
  children: ReactNode;
  field?: ReactNode;
  /** Judges the dialog's field before the action, as `useFields` does. */
  form?: (handler: () => Promise<void>) => ComponentProps<'form'>;
  /** Whether a refusal is shown at the field. */
  onRefused?: (error: ApiError) => boolean;
  /** Says after a lost answer that it is safe to ask again. */
  lostText: string;
  /** Resolves to a message; rejects with an `ApiError`. */
  act: () => Promise<string>;
  onDone: (text: string) => void;
  /** @param isFailed Whether the last answer was a failure. */
  onClose: (isFailed: boolean) => void;
}

const plainForm: NonNullable<AskDialogProps['form']> = (handler) => ({
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    void handler();
  },
});

/** A question that stays, busy, until its action is done, and shows what went wrong (B-history-51). */
export function AskDialog(props: AskDialogProps) {
  const { title, keepLabel, confirmLabel = title, confirmVariant = 'danger', children, field } = props;
  const { form = plainForm, lostText, act, onRefused, onDone, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [state, setState] = useState<{ isBusy: boolean; failure: string | null }>({ isBusy: false, failure: null });
  const close = () => dialog.current?.close();
  const answer = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, failure: null });
    try {
      const text = await act();
      close();
      onDone(text);
    } catch (error) {
      const refusal = toApiError(error);
      const isOpen = dialog.current?.open;
      const failure = refusal.serverMessage ?? lostText;
      setState({ isBusy: false, failure: isOpen && onRefused?.(refusal) ? null : failure });
      if (isOpen) return;
      toastError(failure);
      onClose(true);
    }
  };
  return (
    <Dialog dialog={dialog} title={title} id={id} onClose={() => onClose(state.failure !== null)}>
      <form {...form(answer)}>
        <Text id={id}>{children}</Text>
        {field && <Field>{field}</Field>}
        {state.failure && (
          <Failure>
            <Alert tone="danger" role="alert">
              {state.failure}
            </Alert>
          </Failure>
        )}
        <DialogAnswers>
          <Button variant="quiet" onClick={close}>
            {keepLabel}
          </Button>
          <Button
            type="submit"
            variant={confirmVariant}
            loading={state.isBusy}
            onClick={(event) => {
              // Ignores the second half of a double click on the opening button.
              if (event.detail > 1) event.preventDefault();
            }}
          >
            {confirmLabel}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
