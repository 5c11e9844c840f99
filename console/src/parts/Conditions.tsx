import { IconChevronDown, media, space, styled } from '@storefront/shared-ui';
import { type ReactNode, useState } from 'react';
import { Filters } from './Filters';

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

export function Conditions({ count, children }: { count: number; children: ReactNode }) {
  // Conditions set by the address start open.
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
