import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Button, color, space, styled } from 'shared-ui';
import { Dialog } from './Dialog';
import { DialogAnswers } from './DialogAnswers';

const Text = styled.div`
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

interface ConfirmDialogProps {
  /** The question, which names the dialog. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** The button that says no; '취소' unless told. */
  cancelLabel?: string;
  /** The button that says yes. */
  confirmLabel: string;
  /** How that looks; 'danger' unless told. */
  confirmVariant?: ComponentProps<typeof Button>['variant'];
  /** Called once, with the dialog closed. */
  onConfirm: () => void;
  /** It was closed, whatever was answered: render it no longer. */
  onClose: () => void;
}

/**
 * A question before something that cannot be taken back (B-account-20): modal as long as it is rendered. No has the focus at
 * first; Escape says it, too. The focus returns to where it was.
 */
export function ConfirmDialog({
  title,
  children,
  cancelLabel = '취소',
  confirmLabel,
  confirmVariant = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  const close = () => dialog.current?.close();
  return (
    <Dialog {...{ dialog, title, id, onClose }}>
      <Text id={id}>{children}</Text>
      <DialogAnswers>
        <Button variant="quiet" onClick={close}>
          {cancelLabel}
        </Button>
        <Button
          variant={confirmVariant}
          onClick={({ detail }) => {
            // The second half of a double click on what opened it: nobody has read the question by then.
            if (detail > 1) return;
            close();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}
