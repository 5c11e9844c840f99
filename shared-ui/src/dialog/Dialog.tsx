import type { ReactNode, RefObject } from 'react';
import { color, radius, space, styled, type } from 'shared-ui';
import { useModal } from './useModal';

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

interface DialogProps {
  /** By which whoever renders it closes it. */
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Begins the elements' IDs: the title's ends with `t`; the element with this very one describes the dialog. */
  id: string;
  children: ReactNode;
  /** It was closed: render it no longer. */
  onClose: () => void;
}

/**
 * A dialog that is modal as long as it is rendered. Escape closes it, and so does Back (`shell/src/next/watchBack.ts`); the
 * focus returns to where it was.
 */
export function Dialog({ dialog, title, id, children, onClose }: DialogProps) {
  useModal(dialog);
  return (
    <Root ref={dialog} aria-labelledby={`${id}t`} aria-describedby={id} onClose={onClose}>
      <h2 id={`${id}t`}>{title}</h2>
      {children}
    </Root>
  );
}
