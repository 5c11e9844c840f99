import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'shared-ui';

const NAME = 'q';
/** The animation that changes where everything below stands; the shorter one of reduced motion is over before. */
const COLLAPSE_MS = 300;

/** Which question is open stands in the address (B-help-8): it can be linked to, and Back works. */
export function useOpenQuestion(isShown: boolean) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(NAME);
  const places = useRef(new Map<string, HTMLElement>());

  // At once, and again when the answer that was open before no longer takes room above it.
  useEffect(() => {
    if (!isShown || asked === null) return undefined;
    const show = () => places.current.get(asked)?.scrollIntoView({ block: 'nearest' });
    show();
    const timer = setTimeout(show, COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [isShown, asked]);

  return {
    /** What the address asks for: a question's key, or null. */
    asked,
    /** Opens a question, or closes the open one: an entry of the history each, so that Back leads to what was read before. */
    open: (key: string | null) => navigate({ search: key === null ? '' : `?${new URLSearchParams({ [NAME]: key })}` }),
    /** Marks a question's place on the page, so that it can be brought into view. */
    placeOf: (key: string) => (place: HTMLElement | null) => {
      if (place) places.current.set(key, place);
      else places.current.delete(key);
    },
  };
}
