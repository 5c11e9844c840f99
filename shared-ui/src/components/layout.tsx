import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color, elevation, media, radius, space, type } from '../theme/tokens';

/** `$gap` is a key of `space`. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'x4' }) => space[$gap]};
`;

/** Wraps; `$gap` is a key of `space`. */
export const Row = styled.div<{ $gap?: keyof typeof space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 'x2' }) => space[$gap]};
`;

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

// The aside wraps before the heading does.
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
    max-width: 100%;
    &:not(:last-child) {
      max-width: 70%;
    }
  }
`;

export interface SectionProps {
  /** Accessible name and h2. */
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** Card that is a region named by its heading. */
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

/** For assistive technology only. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
