import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'shared-ui';

const Root = styled.div`
  outline: 0;
  scroll-margin-top: 96px;
`;

export interface FocusTargetProps {
  /** Takes the focus when it appears: it replaces what had it. */
  isFocused: boolean;
  id?: string;
  children: ReactNode;
}

/** A part of the page that takes the place of another, so that the focus is not lost with it. */
export function FocusTarget({ isFocused, id, children }: FocusTargetProps) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) target.current?.focus();
  }, [isFocused]);
  return (
    <Root ref={target} id={id} tabIndex={-1}>
      {children}
    </Root>
  );
}
