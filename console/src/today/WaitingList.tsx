import { color, formatNumber, Link, radius, space, styled, type } from 'shared-ui';
import { ageOf } from '../parts/age';

export interface Waiting {
  title: string;
  /** Where it is done. */
  to: string;
  count: number;
  oldestAt: string | null;
}

const List = styled.ul`
  display: grid;
  gap: ${space.x2};
  a {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x1} ${space.x3};
    min-height: 56px;
    padding: ${space.x2} ${space.x4};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    text-decoration: none;
  }
  strong {
    ${type.heading}
  }
  span {
    ${type.label}
    color: ${color.textMuted};
  }
`;

/** What waits, the longest first: each leads to where it is done. */
export function WaitingList({ waiting, now }: { waiting: readonly Waiting[]; now: number }) {
  const sorted = waiting.toSorted((a, b) => (a.oldestAt ?? '').localeCompare(b.oldestAt ?? ''));
  return (
    <List>
      {sorted.map(({ title, to, count, oldestAt }) => (
        <li key={title} data-row>
          <Link to={to}>
            <strong>
              {title} {formatNumber(count)}건
            </strong>
            {oldestAt && <span>가장 오래된 것 {ageOf(oldestAt, now)}</span>}
          </Link>
        </li>
      ))}
    </List>
  );
}
