import { useLocation, useNavigate } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';

const NAME = 'q';
/** Matches the animation; with reduced motion it is over before. */
const COLLAPSE_MS = 300;

/** The address holds the open question (B-help-8), for links and Back. */
export function useOpenQuestion(isShown: boolean) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(NAME);
  const places = useRef(new Map<string, HTMLElement>());

  // At once, and again when the closing answer above has collapsed.
  useEffect(() => {
    if (!isShown || asked === null) return undefined;
    const show = () => places.current.get(asked)?.scrollIntoView({ block: 'nearest' });
    show();
    const timer = setTimeout(show, COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [isShown, asked]);

  return {
    asked,
    /** Pushes an entry, so that Back leads to the question before. */
    open: (key: string | null) => navigate({ search: key === null ? '' : `?${new URLSearchParams({ [NAME]: key })}` }),
    placeOf: (key: string) => (place: HTMLElement | null) => {
      if (place) places.current.set(key, place);
      else places.current.delete(key);
    },
  };
}
