import { type ReactNode, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './layout';

/** A text is spoken once it has not changed for so long. */
const PAUSE_MS = 1_000;
/** Long enough for every screen reader to take it up. */
const SPOKEN_MS = 3_000;

export interface SpokenProps {
  /** What is also shown elsewhere, at each key. What stands there at first is not spoken. */
  text: ReactNode;
  /** Said before it. */
  label?: string;
}

/** Has a screen reader say a text that changes while one types: once, after a pause (B-look-1). */
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
