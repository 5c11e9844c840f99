import { color, radius, space, styled, type } from '@storefront/shared-ui';
import type { ReactNode, RefObject } from 'react';
import { useModal } from './useModal';

// Some browsers give the backdrop no page colours.
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
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Id prefix: the title adds `t`; the element with the bare id describes the dialog. */
  id: string;
  children: ReactNode;
  /** Stop rendering it. */
  onClose: () => void;
}

/** Modal while rendered; Escape and Back close it (`shell/src/next/watchBack.ts`). Focus returns. */
export function Dialog({ dialog, title, id, children, onClose }: DialogProps) {
  useModal(dialog);
  return (
    <Root ref={dialog} aria-labelledby={`${id}t`} aria-describedby={id} onClose={onClose}>
      <h2 id={`${id}t`}>{title}</h2>
      {children}
    </Root>
  );
}
