import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Card, FailedState, RadioChips, Skeleton, Stack } from 'shared-ui';
import type { Catalogue } from '../domain/createCatalogue';
import type { OrderWay } from '../domain/orderWay';
import { useOrderWay } from './useOrderWay';

const TEXT = {
  ways: '주문 방식',
  one: '하나씩',
  many: '여러 개',
  failed: '여러 개 주문을 불러오지 못했어요',
} as const;

const OPTIONS = [
  { value: 'one', label: TEXT.one },
  { value: 'many', label: TEXT.many },
];

type Many = ComponentType<{ catalogue: Catalogue }>;

/** The second way is a chunk of its own (B-many-2): most visits never need it. */
function ManyWay({ catalogue }: { catalogue: Catalogue }) {
  const [loaded, setLoaded] = useState<{ Many: Many } | 'loading' | 'failed'>('loading');

  useEffect(() => {
    if (loaded !== 'loading') return;
    let isWanted = true;
    import('./many/ManyOrders').then(
      ({ ManyOrders }) => isWanted && setLoaded({ Many: ManyOrders }),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [loaded]);

  if (typeof loaded === 'object') return <loaded.Many catalogue={catalogue} />;
  return (
    <Card>
      {loaded === 'failed' ? (
        <FailedState title={TEXT.failed} onRetry={() => setLoaded('loading')} />
      ) : (
        <Skeleton height="52px" radius="medium" count={3} />
      )}
    </Card>
  );
}

interface OrderWaysProps {
  catalogue: Catalogue;
  /** The form of the first way. */
  children: ReactNode;
}

/** Radiogroup '주문 방식' and the way that is chosen. The form stays with all that was typed while the other is shown. */
export function OrderWays({ catalogue, children }: OrderWaysProps) {
  const [way, setWay] = useOrderWay();
  return (
    <Stack>
      <RadioChips
        label={TEXT.ways}
        look="segments"
        options={OPTIONS}
        value={way}
        onChange={(value) => setWay(value as OrderWay)}
      />
      <div hidden={way === 'many'}>{children}</div>
      {way === 'many' && <ManyWay catalogue={catalogue} />}
    </Stack>
  );
}
