import { Alert, Button, Card, color, formatNumber, Row, radius, Stack, styled, type } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import type { BatchState } from './useBatch';

const TEXT = {
  progress: '주문 진행',
  stop: '멈추기',
  stopping: '이미 보낸 주문만 마무리하고 멈출게요.',
  counted: (done: number, all: number) => `${formatNumber(all)}건 중 ${formatNumber(done)}건 주문했어요`,
  stay: '이 화면을 나가면 멈춰요. 남은 줄은 그대로 남아요.',
  notStored: '이 브라우저에는 목록을 저장할 수 없어요. 끝날 때까지 이 화면을 닫지 마세요.',
  asking: '주문이 들어갔는지 확인하고 있어요',
  waiting: (seconds: number) => `주문이 몰려서 ${formatNumber(seconds)}초쯤 쉬었다가 이어서 주문할게요.`,
  unsure: '주문이 들어갔는지 아직 확인하지 못했어요. 연결을 확인하고 다시 확인해 주세요.',
  askAgain: '다시 확인',
} as const;

const Counted = styled.p`
  flex: 1 1 auto;
  ${type.label}
  font-variant-numeric: tabular-nums;
  outline: 0;
`;

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.line};
  appearance: none;
  &::-webkit-progress-bar {
    background: ${color.line};
  }
  &::-webkit-progress-value {
    background: ${color.main};
  }
  &::-moz-progress-bar {
    background: ${color.main};
  }
`;

const Note = styled.p`
  ${type.caption}
  color: ${color.textSubtle};
`;

interface BatchProgressProps {
  state: BatchState;
  done: number;
  onStop: () => void;
  onAskAgain: () => void;
}

export function BatchProgress({ state, done, onStop, onAskAgain }: BatchProgressProps) {
  const { batch, phase, delay, isStopping, isStored } = state;
  const all = batch.lines.length;
  const counted = TEXT.counted(done, all);
  const start = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: focuses the progress.
  useEffect(() => {
    if (document.activeElement === document.body) start.current?.focus({ preventScroll: true });
  }, []);
  const isAsking = phase === 'learning' || delay?.kind === 'asking';
  return (
    <Card>
      <Stack $gap="x3">
        <Row>
          <Counted ref={start} tabIndex={-1}>
            {counted}
          </Counted>
          {phase === 'running' && (
            <Button size="small" variant="quiet" loading={isStopping} onClick={onStop}>
              {TEXT.stop}
            </Button>
          )}
        </Row>
        <Bar aria-label={TEXT.progress} aria-valuetext={counted} value={done} max={all} />
        {phase === 'unsure' ? (
          <Alert
            tone="warning"
            role="alert"
            action={
              <Button size="small" variant="quiet" onClick={onAskAgain}>
                {TEXT.askAgain}
              </Button>
            }
          >
            {TEXT.unsure}
          </Alert>
        ) : isAsking ? (
          <Alert tone="warning" role="alert">
            {TEXT.asking}
          </Alert>
        ) : delay?.kind === 'waiting' ? (
          <Alert role="status">{TEXT.waiting(delay.seconds)}</Alert>
        ) : (
          <Note>{isStopping ? TEXT.stopping : TEXT.stay}</Note>
        )}
        {!isStored && <Alert tone="warning">{TEXT.notStored}</Alert>}
      </Stack>
    </Card>
  );
}
