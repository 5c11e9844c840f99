import { useEffect, useState } from 'react';
import { Alert, styled, useIsMember } from 'shared-ui';
import { describeLink } from '../domain/describeLink';
import type { LinkedProduct } from '../domain/linkNeed';
import { noteMisfit, noteRunning } from '../domain/noteLink';
import { findOrdersOf } from './findOrdersOf';

/** A link is looked at once nothing was typed for so long. */
const SETTLED_MS = 500;

const Root = styled.div`
  overflow-wrap: anywhere;
  &:empty {
    position: absolute;
  }
`;

/** What the notes are about. */
export interface LinkNotesProps extends LinkedProduct {
  /** As it would be sent; '' for none. */
  link: string;
}

/** What is worth a look before ordering; never in the way of the order (B-link-9 to B-link-12). */
export function LinkNotes({ link, ...product }: LinkNotesProps) {
  const settled = useSettled(link);
  const running = useRunning(settled);
  const notes = settled === '' ? [] : [noteMisfit(settled, product), running].filter((note) => note !== null);
  return (
    <Root aria-live="polite">
      {notes.length > 0 && (
        <Alert tone="warning" role="note">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </Root>
  );
}

/** The link once it has not changed for a while; '' while it is being typed. */
function useSettled(link: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [link]);
  return settled === link ? settled : '';
}

/** What is said of a member's unfinished order for the same thing. A failure says nothing: it is an extra. */
function useRunning(link: string): string | null {
  const isMember = useIsMember();
  const [found, setFound] = useState<{ link: string; note: string | null } | null>(null);
  useEffect(() => {
    const described = isMember && link !== '' ? describeLink(link) : null;
    if (!described) return undefined;
    let isCurrent = true;
    findOrdersOf(described.essence).then(
      (orders) => isCurrent && setFound({ link, note: noteRunning(described, orders) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [link, isMember]);
  return isMember && found?.link === link ? found.note : null;
}
