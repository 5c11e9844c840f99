import { useSyncExternalStore } from 'react';
import { color, space, styled, type } from 'shared-ui';

const Banner = styled.p`
  padding: ${space.x2} ${space.x4};
  background: ${color.warningSoft};
  color: ${color.warning};
  ${type.label}
  text-align: center;
`;

/** Says that the network is gone. The region is there before its words are, so that they are read out. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div aria-live="polite">
      {!isOnline && <Banner>인터넷 연결이 끊겼어요. 다시 연결되면 이어서 이용할 수 있어요.</Banner>}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network; true in Node and on hydration. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
