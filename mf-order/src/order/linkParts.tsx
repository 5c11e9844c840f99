import { Alert, styled, useIsMember } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeLink } from '../domain/describeLink';
import { LINK_KINDS, type LinkKind } from '../domain/linkKinds';
import type { LinkedProduct } from '../domain/linkNeed';
import { noteMisfit, noteRunning } from '../domain/noteLink';
import type { PlatformName } from '../domain/platformNames';
import { findOrdersOf } from '../layout/findOrdersOf';

export { describeNeed, readLink } from '../domain/linkNeed';
export { readHandle } from '../domain/readHandle';

interface LinkExamplesProps {
  platform: PlatformName;
  wanted: string | undefined;
}

/** Lists kinds of links with examples, the needed one first (B-order-14). */
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

const SETTLED_MS = 500;

const Root = styled.div`
  overflow-wrap: anywhere;
  &:empty {
    position: absolute;
  }
`;

interface LinkNotesProps extends LinkedProduct {
  link: string;
  onNotes: (said: NotedLink) => void;
}

export interface NotedLink {
  link: string;
  notes: readonly string[];
}

export function noteAtOnce(link: string, product: LinkedProduct): readonly string[] {
  const note = noteMisfit(link, product);
  return note === null ? [] : [note];
}

/** Never blocks the order (B-link-9 to B-link-11). */
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

function useSettled(link: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [link]);
  return settled === link ? settled : '';
}

/** Silent on failure: it is an extra. */
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
