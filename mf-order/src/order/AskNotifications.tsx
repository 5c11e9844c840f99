import { Alert, Button, color, Row, rememberedStorage, Stack, styled, type, useProfile } from '@storefront/shared-ui';
import { getNotifications, type PushState, readPushState, turnPushOn } from '@storefront/shared-ui/controls';
import { useEffect, useRef, useState } from 'react';

const TEXT = {
  question: '끝나면 알려 드릴까요?',
  yes: '알림 받기',
  no: '괜찮아요',
  on: '주문이 끝나면 이 기기로 알려 드릴게요.',
  off: '알겠어요. 알림은 계정설정에서 언제든 켤 수 있어요.',
  blocked: '브라우저에서 알림을 막아 두었어요. 사이트 설정에서 허용하면 계정설정에서 켤 수 있어요.',
  failed: '알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;

const ASKED_KEY = 'askedNotifications';

const Question = styled.p`
  font-weight: ${type.weight.medium};
`;

const Answered = styled.p`
  color: ${color.textMuted};
  outline: 0;
`;

async function findKeyToAsk(memberId: string): Promise<string | null> {
  if (rememberedStorage.read(memberId, ASKED_KEY) !== null || (await readPushState([])) !== 'off') return null;
  const { isChosen, publicKey } = await getNotifications();
  return isChosen ? null : publicKey;
}

/** Asks once, after an order, whether to notify (B-push-24): browsers ask for permission only after a press. */
export function AskNotifications() {
  const memberId = useProfile()?.id;
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [answer, setAnswer] = useState<PushState | 'failed' | 'busy' | null>(null);
  const said = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (memberId === undefined) return;
    let isHere = true;
    findKeyToAsk(memberId).then(
      (key) => isHere && setPublicKey(key),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [memberId]);

  const isAnswered = answer !== null && answer !== 'failed' && answer !== 'busy';
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isAnswered) said.current?.focus();
  }, [isAnswered]);

  if (publicKey === null || memberId === undefined) return null;
  const end = (state: PushState) => {
    rememberedStorage.write(memberId, ASKED_KEY, state);
    setAnswer(state);
  };
  const accept = () => {
    setAnswer('busy');
    turnPushOn(publicKey).then(end, () => setAnswer('failed'));
  };
  if (isAnswered) {
    return (
      <Answered ref={said} tabIndex={-1} role="status">
        {answer === 'on' || answer === 'blocked' ? TEXT[answer] : TEXT.off}
      </Answered>
    );
  }
  return (
    <Stack $gap="x2">
      <Question>{TEXT.question}</Question>
      {answer === 'failed' && <Alert tone="danger">{TEXT.failed}</Alert>}
      <Row>
        <Button size="small" loading={answer === 'busy'} onClick={accept}>
          {TEXT.yes}
        </Button>
        <Button variant="quiet" size="small" disabled={answer === 'busy'} onClick={() => end('off')}>
          {TEXT.no}
        </Button>
      </Row>
    </Stack>
  );
}
