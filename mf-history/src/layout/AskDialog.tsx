import { Alert, Button, color, space, styled, toApiError, toastError } from '@storefront/shared-ui';
import { Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { type ReactNode, useId, useRef, useState } from 'react';

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

interface AskDialogProps {
  title: string;
  keepLabel: string;
  children: ReactNode;
  /** Says after a lost answer that it is safe to ask again. */
  lostText: string;
  /** Resolves to a message; rejects with an `ApiError`. */
  act: () => Promise<string>;
  onDone: (text: string) => void;
  /** @param isFailed Whether the last answer was a failure. */
  onClose: (isFailed: boolean) => void;
}

/** A question that stays, busy, until its action is done, and shows what went wrong (B-history-51). */
export function AskDialog({ title, keepLabel, children, lostText, act, onDone, onClose }: AskDialogProps) {
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
      const { serverMessage } = toApiError(error);
      const failure = serverMessage ?? lostText;
      setState({ isBusy: false, failure });
      if (dialog.current?.open) return;
      toastError(failure);
      onClose(true);
    }
  };
  return (
    <Dialog dialog={dialog} title={title} id={id} onClose={() => onClose(state.failure !== null)}>
      <Text id={id}>{children}</Text>
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
          variant="danger"
          loading={state.isBusy}
          onClick={({ detail }) => {
            // Ignores the second half of a double click on the opening button.
            if (detail <= 1) void answer();
          }}
        >
          {title}
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}
