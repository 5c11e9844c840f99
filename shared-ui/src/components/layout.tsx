import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color, elevation, media, radius, space, type } from '../theme/tokens';

/** Children below one another at one distance; `$gap` is a key of `space`. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'x4' }) => space[$gap]};
`;

/** Children beside one another, wrapping when there is no room. */
export const Row = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 'x2' }) => space[$gap]};
`;

/** A raised surface; the unit of a screen's layout. */
export const Card = styled.div`
  padding: ${space.x6};
  border: 1px solid ${elevation.cardLine};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${elevation.card};
  ${media.mobile} {
    padding: ${space.x5};
  }
`;

// What stands beside a short heading wraps, not the heading. In large letters it may have to stand below.
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x3};
  min-height: 32px;
  margin-bottom: ${space.x4};
  h2 {
    ${type.heading}
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

/** Text for assistive technology alone. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
