import { useId, useRef } from 'react';
import { Alert, color, EmptyState, Stack, space, styled, type } from 'shared-ui';
import { TwoStepButton } from 'shared-ui/controls';
import { Sheet } from 'shared-ui/dialog';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Coming } from '../parts/Coming';
import { Problem } from '../parts/Problem';
import { SheetBody } from '../parts/SheetBody';
import { Time } from '../parts/Time';

const Rows = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x2} ${space.x4};
    padding: ${space.x3} 0;
    border-bottom: 1px solid ${color.line};
  }
  p {
    ${type.label}
    color: ${color.textMuted};
  }
`;

interface PasskeysOfProps {
  name: string;
  onClose: () => void;
}

/** Removes other people's passkeys, such as a lost phone's (B-console-56). */
export function PasskeysOf({ name, onClose }: PasskeysOfProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Sheet dialog={sheet} title={`${name}님의 패스키`} id={id} fits onClose={onClose}>
      <SheetBody>
        <Passkeys name={name} />
      </SheetBody>
    </Sheet>
  );
}

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
      <Rows>
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
      </Rows>
    </Stack>
  );
}
