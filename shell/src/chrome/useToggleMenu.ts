import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-ui';

/**
 * The toggle menu of narrow windows: Escape and a press outside close it, and so does a navigation. Focus goes back to
 * the toggle, except on a navigation, where the new screen takes it.
 */
export function useToggleMenu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const areaRef = useRef<HTMLElement>(null);
  // A menu that was opened at another address is closed by having left it.
  const isOpen = openAt === key;

  const close = useCallback(() => setOpenAt(null), []);

  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      toggleRef.current?.focus();
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
  return { isOpen, toggle, close, toggleRef, areaRef };
}
