import { Alert, Button, formatDateTime, Section, Stack } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import type { Answer } from '../api/calls';
import { mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';

type Brake = Answer<'brakes list'>[number];

const NAME: Readonly<Record<Brake['name'], string>> = {
  sending: '공급처로 보내기',
  matching: '입금 자동 확인',
  refunds: '환불',
  writes: '회원의 변경',
};

function useBrakes() {
  const { data: brakes } = useCall('brakes list', {});
  const acting = useActing();
  const set = (brake: Brake, isOn: boolean, reason?: string) =>
    acting.act(brake.name, 'brakes set', {
      params: { name: brake.name },
      body: { isOn, ...(reason && { reason }) },
      done: isOn ? `멈춤: ${NAME[brake.name]}` : `다시 시작: ${NAME[brake.name]}`,
      after: () => refetch('brakes list', 'today'),
    });
  return { brakes, acting, set };
}

export function PulledBrakes() {
  const { brakes, acting, set } = useBrakes();
  const pulled = brakes?.filter(({ isOn }) => isOn) ?? [];
  if (pulled.length === 0) return null;
  return (
    <Stack $gap="x3">
      {pulled.map((brake) => (
        <Alert
          key={brake.name}
          tone="danger"
          title={`멈춤: ${NAME[brake.name]}`}
          action={
            <Button size="small" loading={acting.busy === brake.name} onClick={() => set(brake, false)}>
              다시 시작
            </Button>
          }
        >
          {[
            brake.stops,
            ...(brake.reason ? [`이유: ${brake.reason}.`] : []),
            `${brake.changedBy}, ${formatDateTime(brake.changedAt)}`,
          ].join(' ')}
        </Alert>
      ))}
      <Problem of={acting.problem} />
    </Stack>
  );
}

export function Brakes() {
  const { brakes, acting, set } = useBrakes();
  const [asked, setAsked] = useState<Brake | null>(null);
  if (!brakes || !mayCall('brakes set')) return null;
  return (
    <Section title="제동 장치">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        <DescriptionList
          items={brakes.map((brake) => ({
            term: NAME[brake.name],
            description: brake.isOn ? '멈춤' : '작동 중',
            action: !brake.isOn && (
              <RowButton
                loading={acting.busy === brake.name}
                aria-label={`멈추기: ${NAME[brake.name]}`}
                onClick={() => setAsked(brake)}
              >
                멈추기
              </RowButton>
            ),
          }))}
        />
      </Stack>
      {asked && (
        <AskDialog
          title={`${NAME[asked.name]} 멈추기`}
          label="이유"
          draft={`brake ${asked.name}`}
          hint="감사 기록에 남아요."
          confirmLabel="멈추기"
          onConfirm={(reason) => set(asked, true, reason)}
          onClose={() => setAsked(null)}
        >
          {asked.stops}
        </AskDialog>
      )}
    </Section>
  );
}
