import { Alert, Button, type ButtonProps, styled, useIsMember } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Product } from '../domain/createCatalogue';
import { describeLink } from '../domain/describeLink';
import { type FittingProducts, findFitting } from '../domain/findFitting';
import { LINK_KINDS, type LinkKind } from '../domain/linkKinds';
import type { LinkedProduct } from '../domain/linkNeed';
import { noteMisfit, noteRunning } from '../domain/noteLink';
import { findPlatformName, type PlatformName } from '../domain/platformNames';
import { findOrdersOf } from '../layout/findOrdersOf';

export { findFitting } from '../domain/findFitting';
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

/** Comes into sight above a phone's order bar. */
const Root = styled.div`
  overflow-wrap: anywhere;
  scroll-margin-bottom: 160px;
  &:empty {
    position: absolute;
  }
`;

const TEXT = {
  swap: (platform: string) => `${platform} 상품으로 바꾸기`,
  swapped: (platform: string) => `${platform} 상품으로 바꿨어요.`,
  takeBack: '되돌리기',
} as const;

interface LinkNotesProps extends LinkedProduct {
  link: string;
  products: readonly Product[];
  /** Chooses another product; returns what takes it back. */
  onSwap: (serviceId: number) => () => void;
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

/** Never blocks the order (B-link-9 to B-link-11); offers a product of the link's platform (B-link-16). */
export function LinkNotes({ link, products, onNotes, onSwap, ...product }: LinkNotesProps) {
  const [swapped, setSwapped] = useState<{ link: string; platform: string; takeBack: () => void } | null>(null);
  const settled = useSettled(link);
  const running = useRunning(settled);
  const notes = settled === '' ? [] : [...noteAtOnce(settled, product), ...(running === null ? [] : [running])];
  const onChange = useEffectEvent(() => onNotes({ link: settled, notes }));
  const said = notes.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes are told again when the link or its notes change
  useEffect(() => onChange(), [settled, said]);
  const isMisfit = notes.length > 0 && running === null;
  const fitting = useMemo(() => (isMisfit ? findFitting(settled, products) : null), [isMisfit, settled, products]);
  const other = fitting && fitting.platform !== findPlatformName(product.platform) ? fitting : null;
  const swap = ({ platform, products: [first] }: FittingProducts) => {
    if (first) setSwapped({ link: settled, platform, takeBack: onSwap(first.service.id) });
  };
  const takeBack = () => {
    swapped?.takeBack();
    setSwapped(null);
  };
  const root = useRef<HTMLDivElement>(null);
  const isSwapped = swapped?.link === link && notes.length === 0;
  useEffect(() => {
    if (said !== '' || isSwapped) root.current?.scrollIntoView({ block: 'nearest' });
  }, [said, isSwapped]);
  return (
    <Root ref={root} aria-live="polite">
      {isSwapped && (
        <Alert role="status" action={<SmallButton onClick={takeBack}>{TEXT.takeBack}</SmallButton>}>
          {TEXT.swapped(swapped.platform)}
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert
          tone="warning"
          role="note"
          action={other && <SmallButton onClick={() => swap(other)}>{TEXT.swap(other.platform)}</SmallButton>}
        >
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </Root>
  );
}

const SmallButton = (props: ButtonProps) => <Button size="small" variant="quiet" {...props} />;

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
