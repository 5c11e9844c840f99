import { Alert, Button, Row, Section, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { canPush, isHere, turnOff, turnOn, useDevices } from '../api/devices';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';

export function DevicePart() {
  const { data, mutate } = useDevices();
  const acting = useActing();
  const [isRefused, setIsRefused] = useState(false);
  if (!data) return null;
  const on = () =>
    acting.run('on', () => turnOn(data.publicKey), {
      after: async (isOn) => {
        setIsRefused(!isOn);
        await mutate();
      },
    });
  const off = () => acting.run('off', turnOff, { done: '이 기기로는 알리지 않아요', after: () => mutate() });
  return (
    <Section title="알림">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        {isRefused && (
          <Alert tone="warning" role="alert">
            이 브라우저에서 알림이 막혀 있어요. 브라우저의 설정에서 허용해 주세요.
          </Alert>
        )}
        {!canPush() ? (
          <Alert>이 브라우저는 알림을 받지 못해요. 아이폰에서는 홈 화면에 추가한 뒤에 열어 주세요.</Alert>
        ) : isHere(data) ? (
          <Row>
            <span>이 기기로 알려 드려요.</span>
            <RowButton loading={acting.busy === 'off'} onClick={() => void off()}>
              그만 받기
            </RowButton>
          </Row>
        ) : (
          <Row>
            <Button loading={acting.busy === 'on'} onClick={() => void on()}>
              이 기기로 알림 받기
            </Button>
          </Row>
        )}
      </Stack>
    </Section>
  );
}
