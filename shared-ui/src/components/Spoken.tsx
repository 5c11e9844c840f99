import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './layout';

/** The text must rest this long. */
const PAUSE_MS = 1_000;
/** Long enough for screen readers. */
const SPOKEN_MS = 3_000;

export interface SpokenProps {
  /** Also shown elsewhere; the initial text is not spoken. */
  text: ReactNode;
  label?: string;
}

/** Speaks a changing text after a pause (B-look-1). */
export function Spoken({ text, label }: SpokenProps) {
  const [said, setSaid] = useState<ReactNode>('');
  const known = useRef(text);
  useEffect(() => {
    if (text === known.current) return;
    const begin = setTimeout(() => {
      known.current = text;
      setSaid(text);
    }, PAUSE_MS);
    const end = setTimeout(() => setSaid(''), PAUSE_MS + SPOKEN_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      setSaid('');
    };
  }, [text]);
  return (
    <VisuallyHidden aria-live="polite">
      {said && label ? (
        <>
          <span>{label}</span> <span>{said}</span>
        </>
      ) : (
        said
      )}
    </VisuallyHidden>
  );
}
