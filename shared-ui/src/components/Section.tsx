import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { space, type } from '../theme';
import { Card } from './Card';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x3};
  min-height: 32px;
  margin-bottom: ${space.x4};
  h2 {
    ${type.heading}
    /* What stands beside a short heading wraps, not the heading. */
    flex: none;
    max-width: 70%;
  }
`;

export interface SectionProps {
  /** The region's accessible name and its h2. */
  title: string;
  /** Beside the heading: a button, a count, a time. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card that is a region named by its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {children}
    </Card>
  );
}
