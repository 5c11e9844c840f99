import {
  type ApiError,
  color,
  EmptyState,
  formatNumber,
  formatWon,
  IconCheck,
  radius,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { Coming } from '../parts/Coming';
import type { ListingProps } from '../parts/Listing';
import { Problem } from '../parts/Problem';

const WaitingRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.x1} ${space.x4};
  padding: ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  strong {
    ${type.heading}
    grid-column: 1;
  }
  b {
    ${type.lead}
    grid-column: 2;
    grid-row: 1;
  }
  p {
    ${type.label}
    grid-column: 1 / -1;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
    span {
      white-space: nowrap;
    }
  }
  > [role='alert'],
  > [role='group'] {
    grid-column: 1 / -1;
  }
  > div:not([role]) {
    grid-column: 1 / -1;
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space.x2};
    margin-top: ${space.x2};
  }
`;

const WaitingRows = styled.ul`
  display: grid;
  gap: ${space.x3};
`;

interface WaitingProps<T> extends Pick<ListingProps<T>, 'rowKey' | 'of' | 'empty' | 'emptyHint'> {
  problem: ApiError | null;
  children: (row: T) => ReactNode;
}

export function Waiting<T>({ of, rowKey, empty, emptyHint, problem, children }: WaitingProps<T>) {
  const { data } = of;
  if (!data) return <Coming of={of} count={4} height="8rem" />;
  return (
    <>
      <Problem of={problem} />
      {data.length === 0 ? (
        <EmptyState icon={<IconCheck size={26} />} title={empty} text={emptyHint} />
      ) : (
        <WaitingRows>
          {data.map((row) => (
            <WaitingRow key={rowKey(row)} data-row>
              {children(row)}
            </WaitingRow>
          ))}
        </WaitingRows>
      )}
    </>
  );
}

export const amountsOf = ({ payable, point }: { payable: number; point: number }) =>
  payable === point ? formatWon(payable) : `${formatWon(payable)} (포인트 ${formatNumber(point)})`;
