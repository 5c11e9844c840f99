import { styled, useIsMember } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Product } from '../domain/createCatalogue';
import { describeLink } from '../domain/describeLink';
import { LINK_KINDS, type LinkKind } from '../domain/linkKinds';
import type { LinkedProduct } from '../domain/linkNeed';
import { noteMisfit, noteRunning } from '../domain/noteLink';
import type { PlatformName } from '../domain/platformNames';
import { Notes, type Swap } from './Notes';

export { describeNeed, readLink } from '../domain/linkNeed';
export { readHandle } from '../domain/readHandle';

/** Lists kinds of links with examples, the needed one first (B-order-14). */
export function LinkExamples({ platform, wanted }: { platform: PlatformName; wanted: string | undefined }) {
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

/** From here, so that it repeats nothing of this chunk. */
export const loadLinkFirst = () => import('./LinkFirst');

const SETTLED_MS = 500;

const Root = styled.div`
  overflow-wrap: anywhere;
  &:empty {
    position: absolute;
  }
`;

interface LinkNotesProps extends LinkedProduct {
  link: string;
  products: readonly Product[];
  swap: Swap;
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

/** Never blocks the order (B-link-9 to B-link-11). Another platform's products are offered (B-link-16). */
export function LinkNotes({ link, products, onNotes, swap, ...product }: LinkNotesProps) {
  const settled = useSettled(link);
  const running = useRunning(settled);
  const misfits = settled === '' ? [] : noteAtOnce(settled, product);
  const notes = running === null ? misfits : [...misfits, running];
  const onChange = useEffectEvent(() => onNotes({ link: settled, notes }));
  const said = notes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes are told again when the link or its notes change
  useEffect(() => onChange(), [settled, said]);
  const first = useLater(loadLinkFirst, misfits.length > 0).module;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) root.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return (
    <Root ref={root} aria-live="polite">
      {first ? (
        <first.SwapNotes notes={notes} link={link} products={products} platform={product.platform} swap={swap} />
      ) : (
        <Notes notes={notes} />
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

/** For members alone. */
const loadHistory = () => import('../layout/findOrdersOf');

/** Silent on failure: it is an extra. */
function useRunning(link: string): string | null {
  const isMember = useIsMember();
  const [found, setFound] = useState<{ link: string; note: string | null } | null>(null);
  useEffect(() => {
    const described = isMember && link !== '' ? describeLink(link) : null;
    if (!described) return undefined;
    let isCurrent = true;
    loadHistory()
      .then(({ findOrdersOf }) => findOrdersOf(described.essence))
      .then(
        (orders) => isCurrent && setFound({ link, note: noteRunning(described, orders) }),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [link, isMember]);
  return isMember && found?.link === link ? found.note : null;
}
