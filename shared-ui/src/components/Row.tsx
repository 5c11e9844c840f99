import styled from '@emotion/styled';
import { space } from '../theme';

/** Children beside one another, wrapping when there is no room. */
export const Row = styled.div<{ gap?: keyof typeof space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ gap = 'x2' }) => space[gap]};
`;
