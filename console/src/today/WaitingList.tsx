import {
  color,
  formatNumber,
  IconAlert,
  Link,
  radius,
  space,
  styled,
  type,
  VisuallyHidden,
} from '@storefront/shared-ui';
import { ageOf } from '../parts/age';

export interface Waiting {
  title: string;
  alert?: string;
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
    &[data-late] {
      border-color: transparent;
      background: ${color.warningSoft};
      color: ${color.warning};
      span {
        color: inherit;
      }
    }
  }
  strong {
    display: flex;
    align-items: center;
    gap: ${space.x2};
    ${type.heading}
  }
  span {
    ${type.label}
    color: ${color.textMuted};
  }
`;

interface WaitingListProps {
  waiting: readonly Waiting[];
  /** Rows with an open alert stand out (B-console-31). */
  alerts: readonly { kind: string }[];
  now: number;
}

export function WaitingList({ waiting, alerts, now }: WaitingListProps) {
  const isLate = (alert?: string) => alerts.some(({ kind }) => kind === alert);
  const sorted = waiting.toSorted((a, b) => (a.oldestAt ?? '').localeCompare(b.oldestAt ?? ''));
  return (
    <List>
      {sorted.map(({ title, alert, to, count, oldestAt }) => (
        <li key={title} data-row>
          <Link to={to} data-late={isLate(alert) || undefined}>
            <strong>
              {isLate(alert) && (
                <>
                  <IconAlert />
                  <VisuallyHidden>알림: </VisuallyHidden>
                </>
              )}
              <span>{`${title} ${formatNumber(count)}건`}</span>
            </strong>
            {oldestAt && <span>{`${ageOf(oldestAt, now)} 전부터`}</span>}
          </Link>
        </li>
      ))}
    </List>
  );
}
