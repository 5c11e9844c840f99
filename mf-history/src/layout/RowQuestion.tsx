import { type ComponentType, useState } from 'react';
import { Button, toastError, toastSuccess } from 'shared-ui';
import { focusHeading } from 'shared-ui/controls';
import { refetchHistories } from '../api';

export const LATE = '화면을 불러오지 못했습니다';

/** What a row's dialog is given. */
export interface QuestionProps<Row> {
  row: Row;
  /** It was done: what to say of it. */
  onDone: (text: string) => void;
  /** @param isStale Whether what was asked failed: the row may be another by now. */
  onClose: (isStale: boolean) => void;
}

interface RowQuestionProps<Row> {
  row: Row;
  /** The button's, and the dialog's name. */
  label: string;
  /** An `import()`: a dialog's code comes when it is opened (B-history-51). */
  load: () => Promise<{ Question: ComponentType<QuestionProps<Row>> }>;
}

/**
 * A row's button that asks in a dialog first. Once it is done, or has failed and was read, the balance and the histories are
 * fetched again (B-history-51).
 */
export function RowQuestion<Row>({ row, label, load }: RowQuestionProps<Row>) {
  const [opened, setOpened] = useState<{ Question: ComponentType<QuestionProps<Row>> } | 'loading' | null>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const open = (button: Element) => {
    setPlace(button.closest('tr'));
    setOpened('loading');
    load().then(setOpened, () => {
      setOpened(null);
      toastError(LATE);
    });
  };
  const renew = async () => {
    await refetchHistories();
    keepFocus(place);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        loading={opened === 'loading'}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {label}
      </Button>
      {opened && opened !== 'loading' && (
        <opened.Question
          row={row}
          onDone={(text) => {
            toastSuccess(text);
            void renew();
          }}
          onClose={(isStale) => {
            setOpened(null);
            if (isStale) void renew();
          }}
        />
      )}
    </>
  );
}

/** The button is gone by now: the focus goes to what its row still has, or, where the row is gone, to the heading. */
function keepFocus(row: Element | null): void {
  const isLost = () => !document.activeElement || document.activeElement === document.body;
  const all = (selector: string) => [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // The last link is the row's own; the first one leads away.
  for (const next of [...all('button'), ...all('a').reverse()]) {
    if (isLost()) next.focus({ preventScroll: true });
  }
  if (isLost()) focusHeading();
}
