import type { NotificationSettings } from '@storefront/contract';
import { Alert, Button, color, Row, Skeleton, Stack, styled, type } from '@storefront/shared-ui';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '@storefront/shared-ui/controls';
import { useEffect, useState } from 'react';
import { useAction } from './useAction';

const TEXT = {
  device: '이 기기',
  on: '이 기기로 알림을 받고 있어요.',
  off: '이 기기로는 알림을 받지 않아요.',
  blocked:
    '브라우저에서 알림을 막아 두었어요. 브라우저의 사이트 설정에서 알림을 허용한 뒤 이 화면을 새로고침해 주세요.',
  needsHomeScreen:
    '아이폰과 아이패드에서는 공유 버튼의 ‘홈 화면에 추가’로 설치한 뒤, 홈 화면에서 열면 알림을 받을 수 있어요.',
  unavailable: '이 브라우저에서는 알림을 받을 수 없어요.',
  others: (count: number) => `알림을 받는 기기가 모두 ${count}대예요.`,
  turnOn: '이 기기로 알림 받기',
  turnOff: '이 기기 알림 끄기',
  failed: '알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.',
} as const;

const Name = styled.strong`
  ${type.label}
  color: ${color.textSubtle};
`;

/** Turns this browser's messages on or off (B-push-23). */
export function PushDevice({ settings, onChange }: { settings: NotificationSettings; onChange: () => void }) {
  const { devices, publicKey } = settings;
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    let isHere = true;
    void readPushState(devices).then((found) => isHere && setState(found));
    return () => {
      isHere = false;
    };
  }, [devices]);
  const turning = useAction(async () => {
    setState(await (state === 'on' ? turnPushOff() : turnPushOn(publicKey)));
    onChange();
  });
  if (state === null) return <Skeleton height="5rem" />;
  return (
    <Stack $gap="x2">
      <Name>{TEXT.device}</Name>
      <p role="status">{TEXT[state]}</p>
      {devices.length > (state === 'on' ? 1 : 0) && <p>{TEXT.others(devices.length)}</p>}
      {turning.failure && <Alert tone="danger">{TEXT.failed}</Alert>}
      {(state === 'on' || state === 'off') && (
        <Row>
          <Button loading={turning.isRunning} onClick={turning.run}>
            {state === 'on' ? TEXT.turnOff : TEXT.turnOn}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
