import { judgeCanary } from '@storefront/contract/reports';
import { Alert, Card, color, formatNumber, Skeleton, Stack, styled, type } from '@storefront/shared-ui';
import { DataTable } from '@storefront/shared-ui/table';
import type { ReactNode } from 'react';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';

type Health = Answer<'remotes health'>[number];

/** The server judges a canary by a day's visits. */
const JUDGED = { query: { hours: '24' } };
const LOOK_MS = 30_000;

const Root = styled(Card)`
  border-color: ${color.line};
  box-shadow: none;
  h3 {
    ${type.heading}
  }
`;

const percent = (share: number) => `${Math.round(share * 100)}%`;
const shareOf = (count: number, { visits }: Pick<Health, 'visits'>) =>
  visits === 0 ? '-' : `${formatNumber(count)} (${((count / visits) * 100).toFixed(1)}%)`;

const FIGURES: readonly [string, (of: Health) => string][] = [
  ['방문', ({ visits }) => formatNumber(visits)],
  ['문제 있는 방문', (of) => shareOf(of.broken, of)],
  ['예비 버전으로 바뀜', (of) => shareOf(of.fallbacks, of)],
  ['누른 뒤 반응 (INP)', ({ inp }) => (inp === null ? '-' : `${formatNumber(inp)}ms`)],
];

const NO_VISITS = { visits: 0, broken: 0, fallbacks: 0, inp: null } as Health;

const verdictText = (verdict: ReturnType<typeof judgeCanary>): string => {
  if (verdict.ok) return '문제 있는 방문이 지금 버전보다 많지 않아요. 모두에게 보여도 돼요.';
  return verdict.reason === 'too-few'
    ? '방문이 적어서 아직 판단할 수 없어요. 지금은 서버가 모두에게 보이는 것을 거절해요.'
    : '문제 있는 방문이 지금 버전보다 많아요. 서버가 모두에게 보이는 것을 거절해요.';
};

interface CanaryPartProps {
  name: string;
  live: string;
  canary: { version: string; share: number };
  children: ReactNode;
}

/** Compares a canary with the live version (B-console-49). */
export function CanaryPart({ name, live, canary, children }: CanaryPartProps) {
  const { data: health } = useCall('remotes health', JUDGED, { everyMs: LOOK_MS });
  const of = (version: string) => health?.find((row) => row.package === name && row.version === version) ?? NO_VISITS;
  const verdict = judgeCanary(of(canary.version), of(live));
  const title = `${name} 카나리 ${canary.version}`;
  return (
    <Root as="section" aria-label={title}>
      <Stack $gap="x3">
        <h3>{`${title} (${percent(canary.share)})`}</h3>
        {health ? (
          <>
            <Alert tone={verdict.ok ? 'success' : 'warning'}>{verdictText(verdict)}</Alert>
            <DataTable
              label={`${title}: 지난 하루`}
              rows={FIGURES}
              rowKey={([label]) => label}
              columns={[
                { key: 'what', header: '지난 하루', lead: true, render: ([label]: (typeof FIGURES)[number]) => label },
                {
                  key: 'canary',
                  header: canary.version,
                  align: 'end',
                  render: ([, figure]) => figure(of(canary.version)),
                },
                { key: 'live', header: `지금 ${live}`, align: 'end', render: ([, figure]) => figure(of(live)) },
              ]}
            />
          </>
        ) : (
          <Skeleton count={3} height="2rem" />
        )}
        {children}
      </Stack>
    </Root>
  );
}
