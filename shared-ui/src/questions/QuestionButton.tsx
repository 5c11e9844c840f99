import { Button, toastError } from '@storefront/shared-ui';
import { useState } from 'react';
import type { QuestionOf } from './questionDraft';

interface QuestionButtonProps extends QuestionOf {
  label: string;
  hasQuestion: boolean | undefined;
  /** Called once something was asked. */
  onAsked: () => void;
}

/** A row's button, which opens dialog '문의', loaded then (B-question-3). */
export function QuestionButton({ label, hasQuestion = false, onAsked, ...of }: QuestionButtonProps) {
  const [opened, setOpened] = useState<typeof import('./QuestionDialog') | 'loading' | null>(null);
  const open = () => {
    setOpened('loading');
    import('./QuestionDialog').then(setOpened, () => {
      setOpened(null);
      toastError('화면을 불러오지 못했습니다');
    });
  };
  return (
    <>
      <Button variant="quiet" size="small" loading={opened === 'loading'} onClick={open}>
        {hasQuestion ? '문의 보기' : label}
      </Button>
      {opened && opened !== 'loading' && (
        <opened.QuestionDialog {...of} onAsked={onAsked} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
