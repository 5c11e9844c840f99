import { color, space, styled, type } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

const Root = styled.dl`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x1} ${space.x4};
    min-height: 44px;
    padding: ${space.x2} 0;
    & + div {
      border-top: 1px solid ${color.line};
    }
  }
  dt {
    ${type.label}
    color: ${color.textSubtle};
  }
  dd {
    display: flex;
    align-items: center;
    gap: ${space.x3};
    min-width: 0;
    margin: 0 0 0 auto;
    font-weight: ${type.weight.medium};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

export interface DescriptionListProps {
  items: readonly { term: string; description: ReactNode; action?: ReactNode }[];
}

export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <Root>
      {items.map(({ term, description, action }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <span>{description}</span>
            {action}
          </dd>
        </div>
      ))}
    </Root>
  );
}
