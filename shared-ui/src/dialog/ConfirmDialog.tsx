import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button, color, radius, space, styled, type } from 'shared-ui';

// The shadow darkens the page: not every browser gives its backdrop the page's colours.
const Root = styled.dialog`
  width: min(100% - 2 * ${space.x4}, 26rem);
  padding: ${space.x6};
  border: 0;
  border-radius: ${radius.large};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: 0 0 0 100vmax ${color.scrim};
  &::backdrop {
    background: none;
  }
  h2 {
    ${type.heading}
  }
`;

const Text = styled.div`
  margin: ${space.x3} 0 ${space.x6};
  color: ${color.textMuted};
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.x2};
`;

interface ConfirmDialogProps {
  /** The question, which names the dialog. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** The button that says yes. */
  confirmLabel: string;
  /** Called once, with the dialog closed. */
  onConfirm: () => void;
  /** It was closed, whatever was answered: render it no longer. */
  onClose: () => void;
}

/**
 * A question before something that cannot be taken back (B-account-20): modal as long as it is rendered. '취소' has the
 * focus at first; Escape says no, too. The focus returns to where it was.
 */
export function ConfirmDialog({ title, children, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Closed before it goes: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  const close = () => dialog.current?.close();
  return (
    <Root ref={dialog} aria-labelledby={`${id}t`} aria-describedby={id} onClose={onClose}>
      <h2 id={`${id}t`}>{title}</h2>
      <Text id={id}>{children}</Text>
      <Answers>
        <Button variant="quiet" onClick={close}>
          취소
        </Button>
        <Button
          variant="danger"
          onClick={({ detail }) => {
            // The second half of a double click on what opened it: nobody has read the question by then.
            if (detail > 1) return;
            close();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </Answers>
    </Root>
  );
}
