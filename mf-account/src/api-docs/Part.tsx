import { space, styled, type } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x2};
  > :is(h3, h4) {
    ${type.label}
    font-weight: ${type.weight.semibold};
  }
`;

interface PartProps {
  title: string;
  heading?: 'h3' | 'h4';
  children: ReactNode;
}

export function Part({ title, heading: Heading = 'h3', children }: PartProps) {
  return (
    <Root>
      <Heading>{title}</Heading>
      {children}
    </Root>
  );
}
