import type { Profile } from '@storefront/contract';
import {
  AUTH,
  Button,
  color,
  formatDateTime,
  space,
  styled,
  type,
  useAuth,
  useOnline,
  useProfile,
  useSessionProblem,
} from '@storefront/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { forgetLastSeen, isAway, profileSeenAt, rememberProfile } from './memberLastSeen';

/** Remembers the member for offline visits, and forgets them at log-out (B-worker-8). */
export function MemberWatch({ onGone }: { onGone: () => void }) {
  const auth = useAuth();
  const profile = useProfile();
  const isUnknown = useSessionProblem() !== null || auth === AUTH.loading;
  const last = useRef<Profile['id'] | null>(null);
  useEffect(() => {
    if (isUnknown) return;
    const member = auth === AUTH.authorization ? profile : null;
    if (last.current !== null && last.current !== member?.id) onGone();
    last.current = member?.id ?? null;
    if (!member) forgetLastSeen();
    else if (!isAway()) rememberProfile(member);
  }, [auth, profile, isUnknown, onGone]);
  return null;
}

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  gap: ${space.x1} ${space.x3};
  padding: ${space.x1} ${space.x4};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text};
  ${type.label}
  text-align: center;
`;

function formatMinute(at: number): string {
  const [, month, day, minute] = /-(\d+)-(\d+) (\d+:\d+)/.exec(formatDateTime(at)) ?? [];
  return `${Number(month)}월 ${Number(day)}일 ${minute}`;
}

/** Notice of a cached page (B-worker-6); the frame reports the network. */
export function CachedPageNotice({ reload }: { reload: () => void }) {
  const isOnline = useOnline();
  const isMember = useAuth() === AUTH.authorization;
  const [seenAt] = useState(profileSeenAt);
  const seen = isMember && seenAt !== null ? `보유 포인트는 ${formatMinute(seenAt)}에 확인한 금액이에요.` : '';
  return (
    <div role="status">
      {(isOnline || seen) && (
        <Notice>
          <p>{[...(isOnline ? ['쇼핑몰에 연결하지 못했어요. 연결되면 새로 불러올게요.'] : []), seen].join(' ')}</p>
          {isOnline && (
            <Button size="small" variant="quiet" onClick={reload}>
              다시 시도
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
