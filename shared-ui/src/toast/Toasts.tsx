import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { TOAST_MS } from '@storefront/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconAlert, IconCheck } from '../components/icons/Icon';
import { color, elevation, motion, radius, space, type, zIndex } from '../theme/tokens';
import { onToast, type ToastKind, type ToastMessage } from './toast';

const Place = styled.div`
  position: fixed;
  inset: 64px ${space.x4} auto;
  z-index: ${zIndex.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
`;

const appear = keyframes`from{opacity:0;transform:translateY(-8px)}`;

const Root = styled.p`
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

interface ToastProps {
  /** Another object starts the clock anew. */
  message: ToastMessage;
  onEnd: (message: ToastMessage) => void;
}

/** Stays while the pointer or the focus is on it (B-shell-23); a press closes it. */
function Toast({ message, onEnd }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(message), TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Root
      tabIndex={0}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onClick={() => onEnd(message)}
    >
      {message.kind === 'success' ? <IconCheck /> : <IconAlert />}
      <span>{message.text}</span>
    </Root>
  );
}

/** Repeats a shown message instead of doubling it. */
function add(shown: readonly ToastMessage[], message: ToastMessage): readonly ToastMessage[] {
  const isAgain = ({ kind, text }: ToastMessage) => kind === message.kind && text === message.text;
  if (!shown.some(isAgain)) return [...shown, message];
  return shown.map((one) => (isAgain(one) ? { ...one } : one));
}

/** Live regions for toasts: `status` and `alert`, present before any message. Once per page, in the shell. */
export function Toasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => onToast((message) => setMessages((shown) => add(shown, message))), []);

  const end = ({ key }: ToastMessage) => setMessages((shown) => shown.filter((one) => one.key !== key));
  const region = (wanted: ToastKind) =>
    messages
      .filter(({ kind }) => kind === wanted)
      .map((message) => <Toast key={message.key} message={message} onEnd={end} />);

  return (
    <Place>
      <div role="status">{region('success')}</div>
      <div role="alert">{region('error')}</div>
    </Place>
  );
}
