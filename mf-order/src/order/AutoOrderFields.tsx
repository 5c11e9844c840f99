import { MIN_INTERVAL_MINUTES, MIN_RUNS, type OrderPrice, parseTypedNumber } from '@storefront/contract';
import {
  Button,
  color,
  type FieldBinding,
  formatRunTime,
  media,
  NumberField,
  Row,
  radius,
  Switch,
  space,
  styled,
} from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { type FocusEvent, useDeferredValue } from 'react';
import type { AutoScheduleProps } from './AutoSchedule';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x4};
  padding: ${space.x2} ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.x4};
  padding-bottom: ${space.x3};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface AutoOrderFieldsProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  runs: FieldBinding;
  interval: FieldBinding;
  blockedText: string | undefined;
  price: OrderPrice | null;
}

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.target.select();

export function AutoOrderFields({ isOn, onToggle, runs, interval, blockedText, price }: AutoOrderFieldsProps) {
  const isBlocked = blockedText !== undefined;
  const shared = { disabled: isBlocked, placeholder: blockedText, onFocus: selectAll };
  const value = (binding: FieldBinding) => (isBlocked ? '' : binding.value);
  return (
    <Root>
      <Switch
        label="자동주문"
        hint="정한 간격마다 같은 주문을 자동으로 넣어 드려요."
        checked={isOn}
        disabled={isBlocked}
        onChange={onToggle}
      />
      {isOn && (
        <Pair>
          <NumberField
            {...runs}
            {...shared}
            value={value(runs)}
            label="반복 횟수"
            unit="회"
            min={MIN_RUNS}
            hint={`${MIN_RUNS}회 이상`}
          />
          <NumberField
            {...interval}
            {...shared}
            value={value(interval)}
            label="반복 간격(분)"
            unit="분"
            min={MIN_INTERVAL_MINUTES}
            hint={intervalHint(interval.value)}
          />
        </Pair>
      )}
      {isOn && !isBlocked && <Schedule runs={runs.value} interval={interval.value} price={price} />}
    </Root>
  );
}

const loadSchedule = () => import('./AutoSchedule');

/** Loaded with the first auto-order. */
function Schedule({ runs, interval, price }: AutoScheduleProps) {
  const plan = { runs: useDeferredValue(runs), interval: useDeferredValue(interval), price: useDeferredValue(price) };
  const { module, isFailed, retry } = useLater(loadSchedule, true);
  if (module) return <module.AutoSchedule {...plan} />;
  if (!isFailed) return null;
  return (
    <Row>
      자동주문 일정을 불러오지 못했어요.
      <Button variant="quiet" size="small" onClick={retry}>
        다시 시도
      </Button>
    </Row>
  );
}

function intervalHint(typed: string): string {
  const minutes = parseTypedNumber(typed);
  const isLonger = Number.isInteger(minutes) && minutes > MIN_INTERVAL_MINUTES;
  return isLonger ? `${formatRunTime(minutes)}마다` : `${MIN_INTERVAL_MINUTES}분 이상`;
}
