import { Badge, Row, Section, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { Time } from '../parts/Time';
import { CanaryPart } from './CanaryPart';

type Release = Answer<'releases list'>[number];
type Does = 'rollback' | 'enable' | 'disable' | 'promote' | 'stopCanary';

const WORDS: Readonly<Record<Does, [title: string, text: string, label: string]>> = {
  rollback: ['이전 버전으로 되돌릴까요?', '손님은 다음 화면부터 예비 버전을 봐요.', '되돌리기'],
  enable: ['이 묶음을 켤까요?', '손님에게 화면과 메뉴가 다시 보여요.', '켜기'],
  disable: ['이 묶음을 끌까요?', '손님에게 이 묶음의 화면과 메뉴가 보이지 않아요.', '끄기'],
  promote: ['카나리를 모두에게 보일까요?', '방문에 문제가 많으면 서버가 거절해요.', '모두에게'],
  stopCanary: ['카나리를 멈출까요?', '모두가 지금 버전을 봐요.', '멈추기'],
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

export function VersionsPart() {
  const list = useCall('releases list', {});
  const acting = useActing();
  const [asked, setAsked] = useState<{ row: Release; does: Does } | null>(null);
  const follow = (done: string) => ({ done, after: () => refetch('releases list', 'remotes health', 'audit list') });
  const answer = async () => {
    if (!asked) return undefined;
    const { row, does } = asked;
    const { name, live, fallback, canary } = row;
    const params = { name };
    if (does === 'rollback' && fallback !== null) {
      const body = { version: fallback, expected: live };
      return acting.act(name, 'releases rollback', { params, body, ...follow(`${name}: ${fallback}`) });
    } else if (does === 'promote' && canary) {
      const body = { version: canary.version };
      return acting.act(name, 'releases promote', { params, body, ...follow(`${name}: ${canary.version}`) });
    } else if (does === 'stopCanary') {
      return acting.act(name, 'releases stop-canary', { params, ...follow(`${name}: 카나리를 멈췄어요`) });
    } else {
      const body = { isEnabled: does === 'enable' };
      return acting.act(name, 'releases set-enabled', { params, body, ...follow(`${name}: ${WORDS[does][2]}`) });
    }
  };
  const button = (row: Release, does: Does) => (
    <RowButton aria-label={`${WORDS[does][2]}: ${row.name}`} onClick={() => setAsked({ row, does })}>
      {WORDS[does][2]}
    </RowButton>
  );
  return (
    <Section title="화면의 버전">
      <Stack $gap="x3">
        <Problem of={acting.problem} />
        {list.data?.map(
          (row) =>
            row.canary && (
              <CanaryPart key={row.name} name={row.name} live={row.live} canary={row.canary}>
                {mayCall('releases promote') && (
                  <Row>
                    {button(row, 'promote')}
                    {button(row, 'stopCanary')}
                  </Row>
                )}
              </CanaryPart>
            ),
        )}
        <Listing
          label="화면의 버전"
          empty="배포된 화면이 없어요"
          emptyHint="서버에서 npm run release로 배포하면 여기에 나타나요."
          of={list}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'name',
              header: '묶음',
              lead: true,
              render: (row: Release) => (
                <>
                  <span>{row.name}</span> {!row.isEnabled && <Badge tone="danger">꺼짐</Badge>}
                </>
              ),
            },
            {
              key: 'live',
              header: '지금',
              render: ({ live, holdback }) => (holdback === null ? live : `${live} (5%는 잠시 ${holdback})`),
            },
            { key: 'fallback', header: '예비', render: ({ fallback }) => fallback },
            {
              key: 'canary',
              header: '카나리',
              render: ({ canary }) => canary && `${canary.version} (${percent(canary.share)})`,
            },
            { key: 'who', header: '누가', render: ({ publishedBy }) => publishedBy },
            { key: 'at', header: '언제', render: ({ publishedAt }) => <Time at={publishedAt} /> },
            {
              key: 'do',
              header: '할 일',
              render: (row) =>
                mayCall('releases rollback') && (
                  <Row>
                    {row.fallback !== null && row.fallback !== row.live && button(row, 'rollback')}
                    {row.name !== 'shell' && button(row, row.isEnabled ? 'disable' : 'enable')}
                  </Row>
                ),
            },
          ]}
        />
      </Stack>
      {asked && (
        <AskDialog
          title={WORDS[asked.does][0]}
          confirmLabel={WORDS[asked.does][2]}
          onConfirm={answer}
          onClose={() => setAsked(null)}
        >{`${asked.row.name}: ${WORDS[asked.does][1]}`}</AskDialog>
      )}
    </Section>
  );
}
