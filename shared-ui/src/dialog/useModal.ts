import { type RefObject, useLayoutEffect } from 'react';

/** Closes before unmounting: else browsers do not return the focus. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [dialog]);
}
