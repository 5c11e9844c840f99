import styled from '@emotion/styled';
import { TOAST_MS } from 'contract';
import { useEffect, useRef } from 'react';
import { ToastIcon } from './ToastIcon';
import type { ToastMessage } from './toast';
import { toastStyle } from './toastStyle';

const Root = styled.p(toastStyle);

export interface PlainToastProps {
  message: ToastMessage;
  onEnd: () => void;
}

/** A message while the toast library cannot be had: the network that failed it is often what the message is about. */
export function PlainToast({ message, onEnd }: PlainToastProps) {
  const end = useRef(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Root>
      <ToastIcon kind={message.kind} />
      {message.text}
    </Root>
  );
}
