import { useLocation } from '@storefront/shared-ui';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';

export const MENU_ID = 'main-menu';

/**
 * Closes at Escape, a press outside and navigation. Focus returns to the opening button unless it has moved; after a
 * navigation the heading takes it.
 */
export function useToggleMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [isBelow, setBelow] = useState(false);
  const openerRef = useRef<HTMLElement>(null);
  const areaRef = useRef<HTMLElement>(null);
  const menuRef = useRef<HTMLUListElement>(null);
  const isOpen = openAt === key;
  const isOpenBelow = isOpen && isBelow;

  const close = useCallback(() => {
    setOpenAt(null);
    if (menuRef.current?.contains(document.activeElement)) openerRef.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Element) || areaRef.current?.contains(target)) return;
      if (!target.closest(`[aria-controls=${MENU_ID}]`)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  // From other toggles focus has to move: the list follows the top bar's.
  useEffect(() => {
    if (isOpenBelow) menuRef.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isOpenBelow]);

  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    openerRef.current = currentTarget;
    setBelow(!areaRef.current?.contains(currentTarget));
    setOpenAt(isOpen ? null : key);
  };
  return { isOpen, isOpenBelow, toggle, close, areaRef, menuRef };
}

export type ToggleMenu = ReturnType<typeof useToggleMenu>;
