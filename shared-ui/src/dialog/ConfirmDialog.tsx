import { Button, color, space, styled } from '@storefront/shared-ui';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { Dialog } from './Dialog';
import { DialogAnswers } from './DialogAnswers';

const Text = styled.div`
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

interface ConfirmDialogProps {
  /** Names the dialog. */
  title: string;
  children: ReactNode;
  /** '취소' by default. */
  cancelLabel?: string;
  confirmLabel: string;
  /** 'danger' by default. */
  confirmVariant?: ComponentProps<typeof Button>['variant'];
  /** Called once, after closing. */
  onConfirm: () => void;
  /** Stop rendering it. */
  onClose: () => void;
}

/** Modal question before irreversible actions (B-account-20). No has the focus; Escape says no. */
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
    <Dialog dialog={dialog} title={title} id={id} onClose={onClose}>
      <Text id={id}>{children}</Text>
      <DialogAnswers>
        <Button variant="quiet" onClick={close}>
          {cancelLabel}
        </Button>
        <Button
          variant={confirmVariant}
          onClick={({ detail }) => {
            // Second half of a double click on the opener.
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
