import { PATHS } from '@storefront/contract';
import {
  Card,
  color,
  FailedState,
  media,
  RadioChips,
  space,
  styled,
  useLocation,
  useNavigate,
} from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import type { ReactNode } from 'react';
import { type OrderWay, readWay, writeWay } from '../domain/orderAddress';
import { ManySkeleton } from '../layout/OrderLayout';
import type { ManyOrdersProps } from './many/ManyOrders';

const OPTIONS = [
  { value: 'one', label: '하나씩' },
  { value: 'many', label: '여러 개' },
];

const loadMany = () => import('./many/ManyOrders');

/** The address holds it (B-many-1), and so prerendered HTML does. */
export function useOrderWay(): [way: OrderWay, setWay: (way: OrderWay) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return [readWay(search), (next) => navigate({ pathname: PATHS.order, search: writeWay(search, next) }, { state })];
}

/** A chunk of its own (B-many-2): most visits never need it. */
export function ManyWay(props: ManyOrdersProps) {
  const { module, isFailed, retry } = useLater(loadMany, true);
  if (module) return <module.ManyOrders {...props} />;
  if (!isFailed) return <ManySkeleton />;
  return (
    <Card data-alone>
      <FailedState title="여러 개 주문을 불러오지 못했어요" onRetry={retry} />
    </Card>
  );
}

const Parts = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`;

/** Keeps the form mounted, and what was typed, while hidden. */
export function OneWay({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <Parts data-way hidden={isHidden}>
      {children}
    </Parts>
  );
}

// In the dark theme its ground would be lighter than the chosen half.
const Choice = styled.div`
  margin: 0 auto 0 ${space.x2};
  [role='radiogroup'][data-look] {
    background: ${color.skeleton};
    html[data-theme='dark'] & {
      background: ${color.background};
      box-shadow: inset 0 0 0 1px ${color.line};
    }
  }
  ${media.mobile} {
    margin: 0;
    [role='radiogroup'][data-look] {
      padding: 0 2px;
      label {
        margin-block: 2px;
        min-height: 40px;
      }
    }
  }
`;

/** Radiogroup '주문 방식' (B-many-1). */
export function WayChoice({ way, onChange }: { way: OrderWay; onChange: (way: OrderWay) => void }) {
  return (
    <Choice>
      <RadioChips
        label="주문 방식"
        look="segments"
        options={OPTIONS}
        value={way}
        onChange={(value) => onChange(value as OrderWay)}
      />
    </Choice>
  );
}
