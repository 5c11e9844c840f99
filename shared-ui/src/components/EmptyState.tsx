import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, radius, space, type } from '../theme';
import { IconInbox } from './icons/Icon';

/** The frame that empty and failed states share. */
export const StateFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.x1};
  padding: ${space.x10} ${space.x4};
  text-align: center;
  > span {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    margin-bottom: ${space.x3};
    border-radius: ${radius.full};
    background: ${color.surfaceMuted};
    color: ${color.textSubtle};
  }
  > strong {
    ${type.heading}
  }
  > p {
    ${type.label}
    color: ${color.textMuted};
  }
  > div {
    margin-top: ${space.x4};
  }
`;

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The next step: usually a LinkButton. */
  action?: ReactNode;
  /** An icon instead of the tray. */
  icon?: ReactNode;
}

/** Nothing here yet, and what to do next. */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <StateFrame>
      <span>{icon ?? <IconInbox size={26} />}</span>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </StateFrame>
  );
}
