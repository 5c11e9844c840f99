import { Button, Row, Stack, TextField } from '@storefront/shared-ui';
import { DialogAnswers } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { mayCall } from '../api/calls';
import { download } from '../api/download';
import { useActing } from '../api/useActing';
import { DetailSheet } from './DetailSheet';
import { beginOf } from './days';
import { Problem } from './Problem';

interface DownloadRowsProps {
  command: 'orders export' | 'deposits export' | 'ledger export';
  /** Korean, also the file's name. */
  of: string;
  /** Days of the list's own conditions. */
  days?: { from: string; to: string };
}

/** Offers a list as CSV for the days asked for, all of it without (B-console-82). */
export function DownloadRows({ command, of, days = { from: '', to: '' } }: DownloadRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall(command)) return null;
  return (
    <>
      <Row>
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {`${of} CSV로 내려받기`}
        </Button>
      </Row>
      {isOpen && (
        <DetailSheet title={`${of} 내려받기`} onClose={() => setIsOpen(false)}>
          {(close) => <Asking command={command} of={of} days={days} onDone={close} />}
        </DetailSheet>
      )}
    </>
  );
}

function Asking({ command, of, days, onDone }: Required<DownloadRowsProps> & { onDone: () => void }) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const acting = useActing();
  const isTurned = from !== '' && to !== '' && to < from;
  const save = () => {
    const [begin, end] = [beginOf(from), beginOf(to, 1)];
    const query = { ...(begin && { from: begin }), ...(end && { to: end }) };
    const fileName = `${[of, from, to].filter((part) => part !== '').join('_')}.csv`;
    return acting.run('file', () => download(command, { query, fileName }), { done: '내려받았어요', after: onDone });
  };
  return (
    <Stack>
      <Problem of={acting.problem} />
      <p>날짜를 비우면 모두 내려받아요. 엑셀에서 바로 열 수 있어요.</p>
      <TextField type="date" label="이 날부터" value={from} onChange={setFrom} />
      <TextField
        type="date"
        label="이 날까지"
        error={isTurned ? '시작하는 날과 같거나 그 뒤여야 해요.' : undefined}
        value={to}
        onChange={setTo}
      />
      <DialogAnswers>
        <Button variant="quiet" onClick={onDone}>
          취소
        </Button>
        <Button variant="primary" disabled={isTurned} loading={acting.busy !== null} onClick={() => void save()}>
          내려받기
        </Button>
      </DialogAnswers>
    </Stack>
  );
}
