import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-ui';

/**
 * The toggle menu of narrow windows: Escape and a press outside close it, and so does a navigation. Focus goes back to
 * the toggle, unless it went elsewhere by itself; after a navigation the new screen's heading takes it from there.
 */
export function useToggleMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const areaRef = useRef<HTMLElement>(null);
  const menuRef = useRef<HTMLUListElement>(null);
  // A menu that was opened at another address is closed by having left it.
  const isOpen = openAt === key;

  const close = useCallback(() => {
    setOpenAt(null);
    if (menuRef.current?.contains(document.activeElement)) toggleRef.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onPointerDown = ({ target }: Event) => {
      if (target instanceof Node && !areaRef.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [isOpen, close]);

  const toggle = () => setOpenAt(isOpen ? null : key);
  return { isOpen, toggle, close, toggleRef, areaRef, menuRef };
}
