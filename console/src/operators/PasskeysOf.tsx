import { Alert, EmptyState, Stack } from '@storefront/shared-ui';
import { TwoStepButton } from '@storefront/shared-ui/controls';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Coming } from '../parts/Coming';
import { DetailSheet, SheetRows } from '../parts/DetailSheet';
import { Problem } from '../parts/Problem';
import { Time } from '../parts/Time';

/** Removes other people's passkeys, such as a lost phone's (B-console-56). */
export const PasskeysOf = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <DetailSheet title={`${name}님의 패스키`} onClose={onClose}>
    {() => <Passkeys name={name} />}
  </DetailSheet>
);

function Passkeys({ name }: { name: string }) {
  const list = useCall('operators passkeys', { params: { name } });
  const { data } = list;
  const acting = useActing();
  if (!data) return <Coming of={list} count={2} height="3.5rem" />;
  if (data.length === 0)
    return <EmptyState title="패스키가 없어요" text="새 등록 링크를 보내면 다시 들어올 수 있어요." />;
  const remove = ({ id }: Answer<'operators passkeys'>[number]) =>
    acting.act(`${id}`, 'operators remove-passkey', {
      params: { name, id },
      done: ({ label, sessions }) => `지웠어요: ${label}.${sessions > 0 ? ` 로그인 ${sessions}개도 끝냈어요.` : ''}`,
      after: () => refetch('operators passkeys', 'operators list', 'sessions list'),
    });
  return (
    <Stack $gap="x3">
      <Problem of={acting.problem} />
      <Alert>
        <span>{`지우면 그 기기로는 들어올 수 없고, 패스키로 열어 둔 ${name}님의 콘솔은 모두 바로 끝나요.`}</span>
        {data.length === 1 && <span> 하나 남은 패스키예요. 지운 뒤에는 새 등록 링크를 보내 주세요.</span>}
      </Alert>
      <SheetRows>
        {data.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <strong>{passkey.label}</strong>
              <p>
                <span>{`${passkey.host} · 등록`}</span> <Time at={passkey.createdAt} />
                {passkey.lastUsedAt && (
                  <>
                    <span> · 마지막 사용</span> <Time at={passkey.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            {mayCall('operators remove-passkey') && (
              <TwoStepButton
                size="small"
                label="지우기"
                confirmLabel="정말 지우기"
                loading={acting.busy === `${passkey.id}`}
                onConfirm={() => void remove(passkey)}
              />
            )}
          </li>
        ))}
      </SheetRows>
    </Stack>
  );
}
