import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const turn = keyframes`to{transform:rotate(1turn)}`;

/** A decorative ring in the text's colour; what is being waited for must be said in words beside it. */
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
