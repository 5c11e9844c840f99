import { Button, toastError, toastSuccess } from '@storefront/shared-ui';
import { focusHeading } from '@storefront/shared-ui/controls';
import { type ComponentType, useState } from 'react';
import { refetchHistories } from '../api';

export const LATE = '화면을 불러오지 못했습니다';

export interface QuestionProps<Row> {
  row: Row;
  onDone: (text: string) => void;
  /** @param isStale Whether the action failed: the row may be out of date. */
  onClose: (isStale: boolean) => void;
}

interface RowQuestionProps<Row> {
  row: Row;
  label: string;
  /** An `import()`: loads the dialog when it is opened (B-history-51). */
  load: () => Promise<{ Question: ComponentType<QuestionProps<Row>> }>;
}

/** A row's button with a dialog. Afterwards the balance and the histories are fetched again (B-history-51). */
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

/** The pressed button is gone: focuses what the row still has, or else the heading. */
function keepFocus(row: Element | null): void {
  const isLost = () => !document.activeElement || document.activeElement === document.body;
  const all = (selector: string) => [...(row?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // The last link is the row's own; the first one leads away.
  for (const next of [...all('button'), ...all('a').reverse()]) {
    if (isLost()) next.focus({ preventScroll: true });
  }
  if (isLost()) focusHeading();
}
