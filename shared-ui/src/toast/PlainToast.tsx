import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { TOAST_MS } from 'contract';
import { useEffect, useRef } from 'react';
import { IconAlert, IconCheck } from '../components/icons/Icon';
import { color, elevation, motion, radius, space, type } from '../theme/tokens';
import type { ToastKind, ToastMessage } from './toast';

const appear = keyframes`from{opacity:0;transform:translateY(-8px)}`;

export const toastStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.x2};
  width: fit-content;
  max-width: min(100%, 420px);
  min-height: 48px;
  margin: 0 auto ${space.x2};
  padding: ${space.x3} ${space.x5} ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.inverse};
  box-shadow: ${elevation.raised};
  color: ${color.onInverse};
  ${type.label}
  pointer-events: auto;
  animation: ${appear} ${motion.usual};
  svg {
    display: block;
    flex: none;
    color: ${color.inverseSuccess};
    [role='alert'] & {
      color: ${color.inverseDanger};
    }
  }
`;

/** Repeats the colour's meaning. */
export function ToastIcon({ kind }: { kind: ToastKind }) {
  return kind === 'success' ? <IconCheck /> : <IconAlert />;
}

const Root = styled.p(toastStyle);

export interface PlainToastProps {
  message: ToastMessage;
  onEnd: () => void;
}

/** Used without the library: the network that failed may be the message. */
export function PlainToast({ message, onEnd }: PlainToastProps) {
  const end = useRef(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Root>
      <ToastIcon kind={message.kind} />
      <span>{message.text}</span>
    </Root>
  );
}
