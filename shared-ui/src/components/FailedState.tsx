import { type ReactNode, useId } from 'react';
import { UI_TEXT } from '../messages';
import { Button } from './Button';
import { StateFrame } from './EmptyState';
import { IconAlert } from './icons/Icon';

export interface FailedStateProps {
  /** The alert's name; '불러오지 못했어요' by default. */
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** An `alert` named by its title, with the button '다시 시도'. */
export function FailedState({
  title = UI_TEXT.failedTitle,
  text = UI_TEXT.failedText,
  onRetry,
  retrying = false,
}: FailedStateProps) {
  const id = useId();
  return (
    <StateFrame role="alert" aria-labelledby={id}>
      <span>
        <IconAlert size={26} />
      </span>
      <strong id={id}>{title}</strong>
      {text && <p>{text}</p>}
      {onRetry && (
        <div>
          <Button loading={retrying} onClick={onRetry}>
            {UI_TEXT.retry}
          </Button>
        </div>
      )}
    </StateFrame>
  );
}
