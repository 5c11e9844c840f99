import { Button, type ButtonProps, IconCheck, VisuallyHidden } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';
import { IconCopy } from './icons';

const COPIED = '복사했어요';

const SHOWN_MS = 2000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant'> {
  /** Text, or a function that answers it, null for none. */
  value: string | (() => Promise<string | null>);
  /** Accessible name: '계좌번호 복사'. */
  label: string;
  /** Full width, with the label in sight. */
  block?: boolean;
}

export function CopyButton({ value, label, block, variant }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(''), SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <Button
        size={block ? 'medium' : 'small'}
        block={block}
        variant={variant}
        aria-label={label}
        onClick={async () => {
          const text = typeof value === 'string' ? value : await value();
          if (text !== null) setSaid((await copyText(text)) ? COPIED : '복사하지 못했어요. 길게 눌러 복사해 주세요.');
        }}
      >
        {said === COPIED ? <IconCheck size={18} /> : <IconCopy size={18} />}
        <span>{said === COPIED ? COPIED : block ? label : '복사'}</span>
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** False if the browser refuses; the clipboard API needs a secure origin. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const copied = document.execCommand?.('copy') ?? false;
    area.remove();
    if (focused instanceof HTMLElement) {
      focused.focus();
    }
    return copied;
  }
}
