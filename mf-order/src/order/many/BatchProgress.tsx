import { Alert, Button, Card, color, formatNumber, Row, radius, Stack, styled, type } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import type { BatchState } from './useBatch';

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
  const counted = `${formatNumber(all)}건 중 ${formatNumber(done)}건 주문했어요`;
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
              멈추기
            </Button>
          )}
        </Row>
        <Bar aria-label="주문 진행" aria-valuetext={counted} value={done} max={all} />
        {phase === 'unsure' ? (
          <Alert
            tone="warning"
            role="alert"
            action={
              <Button size="small" variant="quiet" onClick={onAskAgain}>
                다시 확인
              </Button>
            }
          >
            주문이 들어갔는지 아직 확인하지 못했어요. 연결을 확인하고 다시 확인해 주세요.
          </Alert>
        ) : isAsking ? (
          <Alert tone="warning" role="alert">
            주문이 들어갔는지 확인하고 있어요
          </Alert>
        ) : delay?.kind === 'waiting' ? (
          <Alert role="status">{`주문이 몰려서 ${formatNumber(delay.seconds)}초쯤 쉬었다가 이어서 주문할게요.`}</Alert>
        ) : (
          <Note>
            {isStopping ? '이미 보낸 주문만 마무리하고 멈출게요.' : '이 화면을 나가면 멈춰요. 남은 줄은 그대로 남아요.'}
          </Note>
        )}
        {!isStored && (
          <Alert tone="warning">이 브라우저에는 목록을 저장할 수 없어요. 끝날 때까지 이 화면을 닫지 마세요.</Alert>
        )}
      </Stack>
    </Card>
  );
}
