import styled from '@emotion/styled';
import { space } from '../theme';

/** Children below one another at one distance; `gap` is a key of `space`. */
export const Stack = styled.div<{ gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ gap = 'x4' }) => space[gap]};
`;
