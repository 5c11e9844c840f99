import { calculateOrderPrice } from '@storefront/contract';
import {
  Alert,
  Badge,
  Button,
  type ButtonProps,
  Card,
  color,
  focusRing,
  formatNumber,
  formatWon,
  radius,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Product } from '../domain/createCatalogue';
import { findFitting } from '../domain/findFitting';
import { type Pick, pickFitting } from '../domain/pickFitting';
import { findPlatformName } from '../domain/platformNames';
import { Notes, type Swap } from './Notes';

const Root = styled(Card)`
  display: grid;
  gap: ${space.x3};
  padding: ${space.x4};
  p {
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: ${space.x2};
  }
  > button {
    justify-self: start;
  }
`;

/** The whole card takes the press; its button has the product's name alone. */
const Choice = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: 2px ${space.x2};
  min-height: 60px;
  padding: ${space.x3};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &:has([aria-pressed='true']) {
    border-color: ${color.main};
    background: ${color.mainSoft};
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: ${color.text};
    font: inherit;
    ${type.label}
    font-weight: ${type.weight.semibold};
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
    &::after {
      position: absolute;
      inset: 0;
      border-radius: ${radius.medium};
      content: '';
    }
    &:focus-visible {
      outline: 0;
      &::after {
        ${focusRing}
      }
    }
  }
  > span {
    align-self: start;
  }
  > small {
    grid-column: 1 / -1;
    ${type.caption}
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

interface LinkFirstProps {
  link: string;
  products: readonly Product[];
  serviceId: number | null;
  /** Pasted meanwhile: it may be out of sight. */
  isSudden: boolean;
  /** Fills the form without a choice having been made; absent where one was. */
  onSuggest: ((serviceId: number) => void) | undefined;
  onPick: (serviceId: number) => void;
  onAll: () => void;
}

/** Products for a link that came without one (B-link-15). */
export function LinkFirst(props: LinkFirstProps) {
  const { link, products, serviceId, isSudden, onSuggest, onPick, onAll } = props;
  const fitting = useMemo(() => findFitting(link, products), [link, products]);
  const picks = useMemo(() => (fitting ? pickFitting(fitting.products) : []), [fitting]);
  const root = useRef<HTMLDivElement>(null);

  const first = picks[0]?.product.service.id;
  const begin = useEffectEvent(() => {
    if (first === undefined) return;
    onSuggest?.(first);
    if (isSudden) root.current?.scrollIntoView({ block: 'nearest' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product leads
  useLayoutEffect(() => begin(), [first]);

  if (!fitting) return null;
  return (
    <Root as="section" ref={root} aria-label="이 링크에 맞는 상품">
      <p>{`${fitting.what} 주소네요. 어떤 상품을 주문할까요?`}</p>
      <ul>
        {picks.map((pick) => (
          <PickCard
            key={pick.product.service.id}
            {...pick}
            isChosen={pick.product.service.id === serviceId}
            onPick={onPick}
          />
        ))}
      </ul>
      <Button size="small" variant="quiet" onClick={onAll}>
        전체 상품 보기
      </Button>
    </Root>
  );
}

interface PickCardProps extends Pick {
  isChosen: boolean;
  onPick: (serviceId: number) => void;
}

function PickCard({ product: { service }, facts: { start }, praise, isChosen, onPick }: PickCardProps) {
  const id = useId();
  const { totalPrice } = calculateOrderPrice({ unitPrice: service.point, amount: service.min, runs: 0 });
  const least = `${formatNumber(service.min)}개 ${formatWon(totalPrice)}`;
  const said = start ? `${least} · 시작 ${start}` : least;
  return (
    <Choice>
      <button type="button" aria-describedby={id} aria-pressed={isChosen} onClick={() => onPick(service.id)}>
        {service.text}
      </button>
      {praise && <Badge tone="success">{praise}</Badge>}
      <small id={id}>{said}</small>
    </Choice>
  );
}

interface SwapNotesProps {
  notes: readonly string[];
  link: string;
  products: readonly Product[];
  /** The product's. */
  platform: string;
  swap: Swap;
}

/** The notes about a link, with a product of its platform (B-link-16). */
export function SwapNotes({ notes, link, products, platform, swap }: SwapNotesProps) {
  const fitting = useMemo(() => findFitting(link, products), [link, products]);
  if (swap.takeBack && fitting && notes.length === 0) {
    return (
      <Alert role="status" action={<SmallButton onClick={swap.takeBack}>되돌리기</SmallButton>}>
        {`${fitting.platform} 상품으로 바꿨어요.`}
      </Alert>
    );
  }
  const [first] = fitting && fitting.platform !== findPlatformName(platform) ? fitting.products : [];
  const button = fitting && first && (
    <SmallButton onClick={() => swap.begin(first.service.id)}>{`${fitting.platform} 상품으로 바꾸기`}</SmallButton>
  );
  return <Notes notes={notes} action={button} />;
}

const SmallButton = (props: ButtonProps) => <Button size="small" variant="quiet" {...props} />;
