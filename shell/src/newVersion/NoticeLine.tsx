import { color, IconButton, IconClose, media, space, styled, type } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { changeAbove } from './disturbNobody';

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.x2};
  padding: ${space.x1} ${space.x1} ${space.x1} ${space.x4};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.text};
  p {
    ${type.label}
  }
  ${media.mobile} {
    p {
      flex: 1;
    }
  }
`;

interface NoticeLineProps {
  text: string;
  closeLabel: string;
  onClose: () => void;
  children?: ReactNode;
}

export function NoticeLine({ text, closeLabel, onClose, children }: NoticeLineProps) {
  return (
    <Line>
      <p>{text}</p>
      {children}
      <IconButton label={closeLabel} onClick={() => changeAbove(document.querySelector('main'), onClose)}>
        <IconClose />
      </IconButton>
    </Line>
  );
}
