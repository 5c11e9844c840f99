import { Button, Stack, space, styled } from '@storefront/shared-ui';
import { Dialog } from '@storefront/shared-ui/dialog';
import { useId, useRef } from 'react';
import { QuestionThread } from './QuestionThread';
import type { QuestionOf } from './questionDraft';

// Resets the alignment of the surrounding cell.
const Room = styled.div`
  display: contents;
  text-align: start;
`;

const Body = styled(Stack)`
  margin-top: ${space.x4};
`;

interface QuestionDialogProps extends QuestionOf {
  onAsked: () => void;
  onClose: () => void;
}

export function QuestionDialog({ onAsked, onClose, ...of }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Room>
      <Dialog dialog={dialog} title="문의" id={id} onClose={onClose}>
        <Body id={id}>
          <QuestionThread {...of} takesFocus onAsked={onAsked}>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              닫기
            </Button>
          </QuestionThread>
        </Body>
      </Dialog>
    </Room>
  );
}
