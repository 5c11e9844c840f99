import { color, IconButton, IconClose, keyframes, media, radius, space, styled, type } from '@storefront/shared-ui';
import type { ReactNode, RefObject } from 'react';
import { useModal } from './useModal';

const rise = keyframes`from{transform:translateY(2rem);opacity:0}`;
const enter = keyframes`from{transform:translateX(2rem);opacity:0}`;

// Some browsers give the backdrop no page colours.
const Root = styled.dialog`
  width: min(100%, 45rem);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: ${color.surface};
  color: ${color.text};
  box-shadow: 0 0 0 100vmax ${color.scrim};
  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    animation: ${enter} 0.2s ease-out;
  }
  &::backdrop {
    background: none;
  }
  ${media.mobile} {
    width: 100%;
    height: min(46rem, 100dvh - ${space.x10});
    margin: auto 0 0;
    padding-bottom: env(safe-area-inset-bottom);
    border-radius: ${radius.large} ${radius.large} 0 0;
    &[open] {
      animation-name: ${rise};
    }
    &[data-fits] {
      height: fit-content;
      max-height: calc(100dvh - ${space.x10});
    }
  }
  ${media.short} {
    height: 100dvh;
    border-radius: 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x3};
  padding: ${space.x2} ${space.x2} 0 ${space.x5};
  h2 {
    ${type.heading}
    min-width: 0;
  }
`;

interface SheetProps {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Names the sheet (h2). */
  title: string;
  /** Id prefix; the title adds `t`. */
  id: string;
  children: ReactNode;
  /** No higher than its content on phones. */
  fits?: boolean;
  /** Stop rendering it. */
  onClose: () => void;
}

/** Modal side panel, on phones a bottom sheet. Escape, Back and a press outside close it. */
export function Sheet({ dialog, title, id, children, fits = false, onClose }: SheetProps) {
  useModal(dialog);
  return (
    <Root
      ref={dialog}
      aria-labelledby={`${id}t`}
      data-fits={fits || undefined}
      onClose={onClose}
      onClick={({ target, currentTarget, clientX, clientY }) => {
        const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
        const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom;
        if (target === currentTarget && isBeside) currentTarget.close();
      }}
    >
      <Head>
        <h2 id={`${id}t`}>{title}</h2>
        <IconButton label="닫기" onClick={() => dialog.current?.close()}>
          <IconClose />
        </IconButton>
      </Head>
      {children}
    </Root>
  );
}
