import { useEffect, useState } from 'react';
import { UI_TEXT } from '../messages';
import { Button } from './Button';
import { copyText } from './copyText';
import { IconCheck, IconCopy } from './icons/Icon';
import { VisuallyHidden } from './VisuallyHidden';

const SHOWN_MS = 2000;

export interface CopyButtonProps {
  /** What is copied, to the letter. */
  value: string;
  /** The accessible name: '계좌번호 복사'. */
  label: string;
}

/** Copies a text and says so, beside the button's own name. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = said ? setTimeout(() => setSaid(''), SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        onClick={async () => setSaid((await copyText(value)) ? UI_TEXT.copied : UI_TEXT.copyFailed)}
      >
        {said === UI_TEXT.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        {said === UI_TEXT.copied ? UI_TEXT.copied : UI_TEXT.copy}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
