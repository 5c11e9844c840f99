import { type ReactNode, useState } from 'react';
import { IconChevronDown, media, space, styled } from 'shared-ui';
import { Filters } from './Filters';

// Where there is room all of them are in sight; on phones the rows are, and the search above them.
const Root = styled.details`
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      transition: transform 0.15s;
    }
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  @supports selector(::details-content) {
    @media not all and (max-width: 879.98px) {
      summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
      }
    }
  }
  ${media.mobile} {
    &[open] summary {
      margin-bottom: ${space.x2};
    }
  }
`;

interface ConditionsProps {
  /** How many of them are set. */
  count: number;
  children: ReactNode;
}

/** What narrows a list besides its search. */
export function Conditions({ count, children }: ConditionsProps) {
  // What was set by the address is in sight; opened or closed by hand it stays so.
  const [isOpen] = useState(count > 0);
  return (
    <Root open={isOpen}>
      <summary>
        <span>{count > 0 ? `조건 ${count}개` : '조건'}</span> <IconChevronDown />
      </summary>
      <Filters>{children}</Filters>
    </Root>
  );
}
