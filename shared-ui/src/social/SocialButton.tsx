import { Button, color, css, media, Spinner, styled } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

export type Provider = 'naver' | 'kakao';

const SIGN = {
  naver: 'M15.6 12.6 8.2 2H2v20h6.4V11.4L15.8 22H22V2h-6.4z',
  kakao:
    'M12 3C6.5 3 2 6.5 2 10.8c0 2.8 1.9 5.2 4.7 6.6l-.9 3.7c-.1.3.3.6.6.4l4.3-2.9 1.3.1c5.5 0 10-3.5 10-7.9S17.5 3 12 3z',
} as const;

const fill = (ground: string) => css`
  && {
    background: ${ground};
    color: ${color.ink};
  }
  ${media.hover} {
    &&&:hover {
      border-color: transparent;
      text-decoration: underline;
    }
  }
`;

// White on Naver's green has 2.2:1: its mark alone is white, as Naver asks.
const LOOK = {
  naver: styled(Button)(
    fill(color.naver),
    css`
      svg {
        color: ${color.naverMark};
      }
    `,
  ),
  kakao: styled(Button)(fill(color.kakao)),
} as const;

export interface SocialButtonProps {
  provider: Provider;
  /** Still takes presses, which bring the window to the front. */
  busy: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function SocialButton({ provider, busy, onPress, children }: SocialButtonProps) {
  const Look = LOOK[provider];
  return (
    <Look block aria-busy={busy || undefined} onClick={onPress}>
      {busy ? (
        <Spinner />
      ) : (
        <svg width={18} height={18} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={SIGN[provider]} />
        </svg>
      )}
      <span>{children}</span>
    </Look>
  );
}
