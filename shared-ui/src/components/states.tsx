import styled from '@emotion/styled';
import { type ReactNode, useId } from 'react';
import { color, radius, space, type } from '../theme/tokens';
import { Button } from './Button';
import { IconAlert, IconInbox } from './icons/Icon';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.x1};
  padding: ${space.x10} ${space.x4};
  text-align: center;
  section > & {
    padding-block: ${space.x2};
  }
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
    text-wrap: balance;
  }
  > div {
    margin-top: ${space.x4};
  }
`;

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Next step, usually a LinkButton. */
  action?: ReactNode;
  /** Replaces the tray icon. */
  icon?: ReactNode;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <Frame>
      <span>{icon ?? <IconInbox size={26} />}</span>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </Frame>
  );
}

export interface FailedStateProps {
  /** '불러오지 못했어요' by default. */
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** `alert` with '다시 시도'. */
export function FailedState({
  title = '불러오지 못했어요',
  text = '잠시 후 다시 시도해 주세요.',
  onRetry,
  retrying = false,
}: FailedStateProps) {
  const id = useId();
  return (
    <Frame role="alert" aria-labelledby={id}>
      <span>
        <IconAlert size={26} />
      </span>
      <strong id={id}>{title}</strong>
      {text && <p>{text}</p>}
      {onRetry && (
        <div>
          <Button loading={retrying} onClick={onRetry}>
            다시 시도
          </Button>
        </div>
      )}
    </Frame>
  );
}
