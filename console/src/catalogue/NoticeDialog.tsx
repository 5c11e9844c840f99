import { Button, space, styled } from '@storefront/shared-ui';
import { Dialog, DialogAnswers } from '@storefront/shared-ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import { HtmlEditor } from '../parts/HtmlEditor';

const Text = styled.div`
  margin: ${space.x3} 0 ${space.x6};
`;

interface NoticeDialogProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

export function NoticeDialog({ name, value, onChange, onClose }: NoticeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState(value);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    onChange(text);
    dialog.current?.close();
  };
  return (
    <Dialog dialog={dialog} title={`${name} 안내`} id={id} onClose={onClose}>
      <form onSubmit={keep}>
        <Text id={id}>
          <HtmlEditor label="안내 (HTML)" value={text} onChange={setText} />
        </Text>
        <DialogAnswers>
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            취소
          </Button>
          <Button type="submit" variant="primary">
            칸에 넣기
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
}
