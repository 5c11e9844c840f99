import { MIN_INTERVAL_MINUTES, MIN_RUNS, type OrderPrice, parseTypedNumber } from '@storefront/contract';
import { type FieldBinding, formatRunTime, media, NumberField, space, styled } from '@storefront/shared-ui';
import { type FocusEvent, useDeferredValue } from 'react';
import { AutoSchedule } from './AutoSchedule';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.x4};
  padding-bottom: ${space.x3};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const selectAll = (event: FocusEvent<HTMLInputElement>) => event.target.select();

export interface AutoOrderDetailsProps {
  runs: FieldBinding;
  interval: FieldBinding;
  blockedText: string | undefined;
  price: OrderPrice | null;
}

/** What an auto-order needs beside the switch, and what comes of it (B-order-21, B-order-22). */
export function AutoOrderDetails({ runs, interval, blockedText, price }: AutoOrderDetailsProps) {
  const isBlocked = blockedText !== undefined;
  const shared = { disabled: isBlocked, placeholder: blockedText, onFocus: selectAll };
  const value = (binding: FieldBinding) => (isBlocked ? '' : binding.value);
  const plan = {
    runs: useDeferredValue(runs.value),
    interval: useDeferredValue(interval.value),
    price: useDeferredValue(price),
  };
  return (
    <>
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
      {!isBlocked && <AutoSchedule {...plan} />}
    </>
  );
}

function intervalHint(typed: string): string {
  const minutes = parseTypedNumber(typed);
  const isLonger = Number.isInteger(minutes) && minutes > MIN_INTERVAL_MINUTES;
  return isLonger ? `${formatRunTime(minutes)}마다` : `${MIN_INTERVAL_MINUTES}분 이상`;
}
