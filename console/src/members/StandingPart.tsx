import { Badge, Button, formatDateTime, Row, Section, Stack } from '@storefront/shared-ui';
import { type FormEvent, useState } from 'react';
import { mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { Problem } from '../parts/Problem';
import { TextAreaField } from '../parts/TextAreaField';
import { useDraft } from '../parts/useDraft';
import { SuspendDialog, type Suspended } from './SuspendDialog';

const MAX_MEMO_LENGTH = 500;

interface StandingPartProps {
  member: Suspended & { suspension: string | null; memo: string | null };
}

/** Whether a member is suspended, and the operators' memo (B-console-80). */
export function StandingPart({ member }: StandingPartProps) {
  const { suspendedAt, suspension } = member;
  const acting = useActing();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Section title="이용 상태">
        <Stack $gap="x3">
          <Problem of={acting.problem} />
          {suspendedAt === null ? (
            <p>이용 중이에요.</p>
          ) : (
            <p>
              <Badge tone="danger">정지</Badge>{' '}
              <span>{`${formatDateTime(suspendedAt)}부터 · ${suspension ?? ''}`}</span>
            </p>
          )}
          {mayCall('members suspend') && (
            <Row>
              <Button
                variant={suspendedAt === null ? 'danger' : 'primary'}
                loading={acting.busy !== null}
                onClick={() => setIsAsking(true)}
              >
                {suspendedAt === null ? '정지' : '정지 해제'}
              </Button>
            </Row>
          )}
        </Stack>
      </Section>
      {mayCall('members memo') && <MemoPart id={member.id} memo={member.memo ?? ''} />}
      {isAsking && <SuspendDialog member={member} acting={acting} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function MemoPart({ id, memo }: { id: string; memo: string }) {
  const [text, setText] = useDraft(`memo ${id}`, memo);
  const acting = useActing();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text === memo) return;
    void acting.act('memo', 'members memo', {
      params: { id },
      body: { text },
      done: '메모를 저장했어요',
      after: async () => {
        await refetch('members show');
        // Drops the draft: the field shows what is stored.
        setText(memo);
      },
    });
  };
  return (
    <Section title="메모">
      <form noValidate onSubmit={save}>
        <Stack $gap="x3">
          <Problem of={acting.problem} />
          <TextAreaField
            name="memo"
            label="메모"
            hint="운영자만 봐요. 회원이 탈퇴하면 지워져요."
            maxLength={MAX_MEMO_LENGTH}
            value={text}
            onChange={setText}
          />
          <Row>
            <Button type="submit" loading={acting.busy !== null}>
              메모 저장
            </Button>
          </Row>
        </Stack>
      </form>
    </Section>
  );
}
