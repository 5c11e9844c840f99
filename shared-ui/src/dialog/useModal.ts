import { type RefObject, useLayoutEffect } from 'react';

/** Opens a dialog as modal for as long as it is rendered. Closed before it goes: only then the browser gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [dialog]);
}
