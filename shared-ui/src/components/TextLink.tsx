import styled from '@emotion/styled';
import { Link } from '../router';
import { color } from '../theme';

/** A router link inside a sentence. */
export const TextLink = styled(Link)`
  color: ${color.mainText};
  text-underline-offset: 3px;
`;
