import { TOKEN_WARNING_DAYS } from '@storefront/contract/releases';
import { Alert, Badge, Row, Section, SelectField, Stack } from '@storefront/shared-ui';
import { CopyButton } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';
import { LIVES, nameScopes, TeamForm } from './TeamForm';

type Team = Answer<'teams list'>[number];

const OVERLAPS = [
  { value: '0', label: '바로 끝나요' },
  { value: '24', label: '24시간 뒤에 끝나요' },
  { value: '168', label: '7일 뒤에 끝나요' },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Warns of a token that has ended or will soon (B-release-127). */
function Ending({ at }: { at: string }) {
  const days = (Date.parse(at) - Date.now()) / DAY_MS;
  if (days <= 0) return <Badge tone="danger">만료됨</Badge>;
  return days <= TOKEN_WARNING_DAYS ? <Badge tone="warning">{`${Math.ceil(days)}일 뒤 만료`}</Badge> : null;
}

const endOf = ({ expiresAt, revokedAt }: Team) => (revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt);

export function TeamsPart() {
  const list = useCall('teams list', {});
  const [token, setToken] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Team | null>(null);
  const [rotated, setRotated] = useState<Team | null>(null);
  const [overlap, setOverlap] = useState('24');
  const [days, setDays] = useState('365');
  const acting = useActing();
  const show = async (given: string) => {
    setToken(given);
    await refetch('teams list');
  };
  return (
    <Section title="배포하는 팀">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        {token && (
          <Alert
            tone="success"
            role="status"
            title="토큰은 지금 한 번만 보여요"
            action={<CopyButton value={token} label="토큰 복사" />}
          >
            <code>{token}</code>
          </Alert>
        )}
        <Listing
          label="배포하는 팀"
          empty="추가한 팀이 없어요"
          emptyHint="다른 팀이 화면을 따로 배포하게 하려면 아래에서 추가해 주세요."
          of={list}
          rowKey={({ name: key, createdAt }) => `${key} ${createdAt}`}
          columns={[
            { key: 'name', header: '팀', lead: true, render: (team: Team) => team.name },
            { key: 'may', header: '배포할 수 있는 것', render: (team) => team.may.join(', ') },
            { key: 'scopes', header: '권한', render: (team) => nameScopes(team.scopes) },
            { key: 'at', header: '추가', render: ({ createdAt }) => <Time at={createdAt} /> },
            { key: 'end', header: '토큰 만료', render: (team) => <Time at={endOf(team)} /> },
            { key: 'used', header: '마지막 사용', render: ({ usedAt }) => <Time at={usedAt} /> },
            {
              key: 'do',
              header: '할 일',
              render: (team) =>
                team.revokedAt ? (
                  <Badge>{team.replacedAt ? '새 토큰으로 바뀜' : '폐기됨'}</Badge>
                ) : (
                  <Row>
                    <Ending at={team.expiresAt} />
                    {mayCall('teams rotate') && (
                      <RowButton aria-label={`새 토큰: ${team.name}`} onClick={() => setRotated(team)}>
                        새 토큰
                      </RowButton>
                    )}
                    {mayCall('teams revoke') && (
                      <RowButton aria-label={`토큰 폐기: ${team.name}`} onClick={() => setRevoked(team)}>
                        토큰 폐기
                      </RowButton>
                    )}
                  </Row>
                ),
            },
          ]}
        />
        {mayCall('teams add') && <TeamForm acting={acting} onAdded={show} />}
      </Stack>
      {rotated && (
        <AskDialog
          title={`${rotated.name} 팀의 새 토큰을 만들까요?`}
          confirmLabel="새 토큰"
          variant="primary"
          onConfirm={() =>
            acting.act('rotate', 'teams rotate', {
              params: { name: rotated.name },
              body: { overlap: Number(overlap), days: Number(days) },
              after: (team) => show(team.token),
            })
          }
          onClose={() => setRotated(null)}
        >
          <SelectField label="지금 토큰은" options={OVERLAPS} value={overlap} onChange={setOverlap} />
          <SelectField label="새 토큰을 쓸 수 있는 기간" options={LIVES} value={days} onChange={setDays} />
        </AskDialog>
      )}
      {revoked && (
        <AskDialog
          title={`${revoked.name} 팀의 토큰을 폐기할까요?`}
          confirmLabel="폐기"
          onConfirm={() =>
            acting.act('revoke', 'teams revoke', {
              params: { name: revoked.name },
              done: '토큰을 폐기했어요',
              after: () => refetch('teams list'),
            })
          }
          onClose={() => setRevoked(null)}
        >
          이 팀은 바로 배포할 수 없게 돼요.
        </AskDialog>
      )}
    </Section>
  );
}
