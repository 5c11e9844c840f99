import { type FormEvent, useState } from 'react';
import { Alert, Badge, Button, Row, Section, SelectField, Stack, TextField } from 'shared-ui';
import { CopyButton } from 'shared-ui/controls';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { Time } from '../parts/Time';
import { useDraft } from '../parts/useDraft';

type Team = Answer<'teams list'>[number];

const OVERLAPS = [
  { value: '0', label: '바로 끝나요' },
  { value: '24', label: '24시간 뒤에 끝나요' },
  { value: '168', label: '7일 뒤에 끝나요' },
];

const isOver = (at: string | null) => at !== null && Date.parse(at) <= Date.now();

/** The earlier of the ends that a token has. */
const endOf = ({ expiresAt, revokedAt }: Team) => [expiresAt, revokedAt].filter((at) => at !== null).sort()[0] ?? null;

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Who may publish which screens. */
export function TeamsPart() {
  const list = useCall('teams list', {});
  const [name, setName] = useDraft('team', '');
  const [may, setMay] = useDraft('team may', '');
  const [errors, setErrors] = useState<{ name?: string; may?: string }>({});
  const [token, setToken] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Team | null>(null);
  const [rotated, setRotated] = useState<Team | null>(null);
  const [overlap, setOverlap] = useState('24');
  const acting = useActing();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const packages = may.split(/[\s,]+/).filter((one) => one !== '');
    const wrong = {
      ...(!NAME.test(name) && { name: '영문 소문자, 숫자, 하이픈으로 40자까지 써 주세요.' }),
      ...(packages.length === 0 && { may: '배포할 묶음을 하나 이상 써 주세요. 모두는 *' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    void acting.act(
      'add',
      'teams add',
      { body: { name, may: packages } },
      {
        after: async (team) => {
          setToken(team.token);
          setName('');
          setMay('');
          await refetch('teams list');
        },
      },
    );
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
                    {isOver(team.expiresAt) && <Badge tone="danger">만료됨</Badge>}
                    {mayCall('teams rotate') && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`새 토큰: ${team.name}`}
                        onClick={() => setRotated(team)}
                      >
                        새 토큰
                      </Button>
                    )}
                    {mayCall('teams revoke') && (
                      <Button
                        size="small"
                        variant="quiet"
                        aria-label={`토큰 폐기: ${team.name}`}
                        onClick={() => setRevoked(team)}
                      >
                        토큰 폐기
                      </Button>
                    )}
                  </Row>
                ),
            },
          ]}
        />
        {mayCall('teams add') && (
          <form noValidate onSubmit={add}>
            <Stack $gap="x2">
              <TextField label="팀 이름" error={errors.name} value={name} onChange={setName} />
              <TextField
                label="배포할 수 있는 것"
                hint="예: mf-order, mf-point"
                error={errors.may}
                value={may}
                onChange={setMay}
              />
              <Button type="submit" loading={acting.busy === 'add'}>
                팀 추가
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
      {rotated && (
        <AskDialog
          title={`${rotated.name} 팀의 새 토큰을 만들까요?`}
          confirmLabel="새 토큰"
          variant="primary"
          onConfirm={() =>
            acting.act(
              'rotate',
              'teams rotate',
              { params: { name: rotated.name }, body: { overlap: Number(overlap) } },
              {
                after: async (team) => {
                  setToken(team.token);
                  await refetch('teams list');
                },
              },
            )
          }
          onClose={() => setRotated(null)}
        >
          <SelectField label="지금 토큰은" options={OVERLAPS} value={overlap} onChange={setOverlap} />
        </AskDialog>
      )}
      {revoked && (
        <AskDialog
          title={`${revoked.name} 팀의 토큰을 폐기할까요?`}
          confirmLabel="폐기"
          onConfirm={() =>
            acting.act(
              'revoke',
              'teams revoke',
              { params: { name: revoked.name } },
              { done: '토큰을 폐기했어요', after: () => refetch('teams list') },
            )
          }
          onClose={() => setRevoked(null)}
        >
          이 팀은 바로 배포할 수 없게 돼요.
        </AskDialog>
      )}
    </Section>
  );
}
