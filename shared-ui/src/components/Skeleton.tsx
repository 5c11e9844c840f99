import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { color, radius as radii } from '../theme/tokens';

const breathe = keyframes`50%{opacity:.5}`;

const Bar = styled.span<{ $width: string; $height: string; $radius: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $radius }) => $radius};
  background: ${color.skeleton};
  animation: ${breathe} 1.6s ease-in-out infinite;
  & + & {
    margin-top: 12px;
  }
`;

export interface SkeletonProps {
  /** CSS lengths; reserve the final height. */
  width?: string;
  height?: string;
  radius?: keyof typeof radii;
  /** Bars; 1 by default. */
  count?: number;
}

/** Hidden from assistive technology. */
export function Skeleton({ width = '100%', height = '1.25rem', radius = 'small', count = 1 }: SkeletonProps) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Bar key={index} $width={width} $height={height} $radius={radii[radius]} />
      ))}
    </div>
  );
}

const turn = keyframes`to{transform:rotate(1turn)}`;

/** Decorative: say in words what is awaited. */
export const Spinner = styled.span`
  display: inline-block;
  flex: none;
  width: 1.25em;
  height: 1.25em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
