// What knows links: loaded once one is wanted, in one request.
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert, styled, useIsMember } from 'shared-ui';
import { describeLink } from '../domain/describeLink';
import { LINK_KINDS, type LinkKind } from '../domain/linkKinds';
import type { LinkedProduct } from '../domain/linkNeed';
import { noteMisfit, noteRunning } from '../domain/noteLink';
import type { PlatformName } from '../domain/platformNames';
import { findOrdersOf } from './findOrdersOf';

export { describeNeed, readLink } from '../domain/linkNeed';
export { readHandle } from '../domain/readHandle';

interface LinkExamplesProps {
  platform: PlatformName;
  /** The example of the kind that the product needs. */
  wanted: string | undefined;
}

/** A platform's kinds of links, with an example each, the one that is needed first (B-order-14). */
export function LinkExamples({ platform, wanted }: LinkExamplesProps) {
  const isWanted = ({ example }: LinkKind) => Number(example === wanted);
  const kinds = [...LINK_KINDS[platform]].sort((one, other) => isWanted(other) - isWanted(one));
  return (
    <dl>
      {kinds.map(({ what, example }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{example}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link is looked at once nothing was typed for so long. */
const SETTLED_MS = 500;

const Root = styled.div`
  overflow-wrap: anywhere;
  &:empty {
    position: absolute;
  }
`;

/** What the notes are about. */
interface LinkNotesProps extends LinkedProduct {
  /** As it would be sent; '' for none. */
  link: string;
  /** Told what is said of it, and again once that is something else. */
  onNotes: (said: NotedLink) => void;
}

/** What is said of a link. */
export interface NotedLink {
  link: string;
  notes: readonly string[];
}

/** What is known to be said of a link at once, without its member's orders. */
export function noteAtOnce(link: string, product: LinkedProduct): readonly string[] {
  const note = noteMisfit(link, product);
  return note === null ? [] : [note];
}

/** What is worth a look before ordering; never in the way of the order (B-link-9 to B-link-11). */
export function LinkNotes({ link, onNotes, ...product }: LinkNotesProps) {
  const settled = useSettled(link);
  const running = useRunning(settled);
  const notes = settled === '' ? [] : [...noteAtOnce(settled, product), ...(running === null ? [] : [running])];
  const onChange = useEffectEvent(() => onNotes({ link: settled, notes }));
  const said = notes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes are told again when the link or its notes change
  useEffect(() => onChange(), [settled, said]);
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
