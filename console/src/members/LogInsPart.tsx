import { nameAgent, VISIT_RETENTION_MONTHS } from '@storefront/contract';
import { Button, Row, Section, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { Time } from '../parts/Time';

type LogIn = Answer<'members log-ins'>[number];

export function LogInsPart({ id }: { id: string }) {
  const logIns = useCall('members log-ins', { params: { id } });
  const acting = useActing();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {mayCall('members end-sessions') && (
        <Section title="열린 로그인">
          <Stack $gap="x3">
            <Problem of={acting.problem} />
            <p>로그인은 30일 동안 열려 있어요. 모두 로그아웃하면 모든 기기에서 바로 끝나요.</p>
            <Row>
              <Button variant="danger" loading={acting.busy !== null} onClick={() => setIsAsking(true)}>
                모두 로그아웃
              </Button>
            </Row>
          </Stack>
        </Section>
      )}
      <Section title="로그인 기록">
        <Listing
          label="로그인 기록"
          empty="로그인 기록이 없어요"
          emptyHint={`최근 ${VISIT_RETENTION_MONTHS}개월 로그인이 여기에 남아요.`}
          of={logIns}
          rowKey={({ at, address, agent }) => `${at} ${address} ${agent}`}
          columns={[
            { key: 'at', header: '언제', lead: true, render: ({ at }: LogIn) => <Time at={at} /> },
            { key: 'address', header: '네트워크', render: ({ address }) => address },
            {
              key: 'agent',
              header: '기기',
              wide: true,
              render: ({ agent }) => <span title={agent}>{nameAgent(agent)}</span>,
            },
          ]}
        />
      </Section>
      {isAsking && (
        <AskDialog
          title={`${id}님을 모두 로그아웃할까요?`}
          label="사유"
          hint="감사 기록에 남아요."
          confirmLabel="모두 로그아웃"
          draft={`end sessions ${id}`}
          onConfirm={(reason) =>
            acting.act('end', 'members end-sessions', {
              params: { id },
              body: { reason },
              done: `${id}님을 모두 로그아웃했어요`,
              after: () => refetch('members log-ins'),
            })
          }
          onClose={() => setIsAsking(false)}
        >
          쓰던 모든 기기에서 바로 로그아웃돼요. 비밀번호와 API 키는 그대로예요.
        </AskDialog>
      )}
    </>
  );
}
