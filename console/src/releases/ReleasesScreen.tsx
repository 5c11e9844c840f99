import { Badge, formatNumber, Page, Section, SelectField, Stack } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/controls';
import { type Answer, mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { wordOf } from '../parts/auditWords';
import { detailOf } from '../parts/detailOf';
import { Listing } from '../parts/Listing';
import { Time } from '../parts/Time';
import { useFilter } from '../parts/useFilter';
import { TeamsPart } from './TeamsPart';
import { VersionsPart } from './VersionsPart';
import { WaitingPart } from './WaitingPart';

type Health = Answer<'remotes health'>[number];
type Failure = Answer<'remotes errors'>[number];
type Entry = Answer<'audit list'>[number];

/** Share of visits with an error from which a version is unhealthy. */
const UNWELL = 0.02;
const HOURS = [
  { value: '1', label: '지난 1시간' },
  { value: '24', label: '지난 24시간' },
  { value: '168', label: '지난 7일' },
];

const percent = (share: number | null) => (share === null ? '' : `${(share * 100).toFixed(1)}%`);
const ms = (value: number | null) => (value === null ? '' : `${formatNumber(value)}ms`);

export default function ReleasesScreen() {
  const [hours, setHours] = useFilter<string>('hours', '24');
  const health = useCall('remotes health', { query: { hours } });
  const errors = useCall('remotes errors', { query: { limit: 20 } });
  return (
    <Page title="배포">
      <Stack>
        <WaitingPart />
        <VersionsPart />
        <Section title="화면의 상태">
          <Stack $gap="x3">
            <SelectField label="기간" options={HOURS} value={hours} onChange={setHours} />
            <Listing
              label="화면의 상태"
              empty="이 기간에 방문이 없어요"
              emptyHint="손님이 상점을 열면 화면마다 속도와 오류가 여기에 모여요."
              of={health}
              rowKey={(row) => `${row.package} ${row.version}`}
              columns={[
                {
                  key: 'package',
                  header: '묶음',
                  lead: true,
                  render: (row: Health) => (
                    <>
                      <span>{`${row.package} ${row.version}`}</span>{' '}
                      {row.canary > 0 && <Badge tone="main">{`카나리 ${formatNumber(row.canary)}`}</Badge>}{' '}
                      {row.unjudged !== null && (
                        <Badge tone="warning">{`판단 못 함: 네트워크 ${formatNumber(row.unjudged)}곳`}</Badge>
                      )}{' '}
                      {(row.errorRate ?? 0) >= UNWELL && <Badge tone="danger">문제 많음</Badge>}
                    </>
                  ),
                },
                { key: 'visits', header: '방문', align: 'end', render: ({ visits }) => formatNumber(visits) },
                { key: 'rate', header: '문제 있는 방문', align: 'end', render: ({ errorRate }) => percent(errorRate) },
                { key: 'failures', header: '실패', align: 'end', render: ({ failures }) => formatNumber(failures) },
                {
                  key: 'fallbacks',
                  header: '이전 버전',
                  align: 'end',
                  render: ({ fallbacks }) => formatNumber(fallbacks),
                },
                { key: 'errors', header: '오류', align: 'end', render: (row) => formatNumber(row.errors) },
                { key: 'lcp', header: 'LCP', align: 'end', render: ({ lcp }) => ms(lcp) },
                { key: 'inp', header: 'INP', align: 'end', render: ({ inp }) => ms(inp) },
                { key: 'cls', header: 'CLS', align: 'end', render: ({ cls }) => cls },
              ]}
            />
          </Stack>
        </Section>
        <Section title="최근 오류">
          <Listing
            label="최근 오류"
            empty="오류가 없어요"
            emptyHint="손님의 브라우저에서 난 오류가 여기에 모여요."
            of={errors}
            rowKey={({ fingerprint }) => fingerprint}
            columns={[
              {
                key: 'package',
                header: '묶음',
                lead: true,
                render: (row: Failure) => (
                  <Disclosure title={`${row.package} ${row.version} · ${formatNumber(row.count)}번`}>
                    <ErrorFrames fingerprint={row.fingerprint} />
                  </Disclosure>
                ),
              },
              { key: 'last', header: '마지막', render: ({ lastAt }) => <Time at={lastAt} /> },
              { key: 'first', header: '처음', render: ({ firstAt }) => <Time at={firstAt} /> },
            ]}
          />
        </Section>
        {mayCall('teams list') && <TeamsPart />}
        {mayCall('audit list') && <ReleaseLog />}
      </Stack>
    </Page>
  );
}

function ErrorFrames({ fingerprint }: { fingerprint: string }) {
  const { data } = useCall('remotes error', { params: { fingerprint } });
  return (
    <ol>
      {data?.frames.map((frame) => (
        <li key={frame}>
          <code>{frame}</code>
        </li>
      ))}
    </ol>
  );
}

function ReleaseLog() {
  const log = useCall('audit list', { query: { action: 'release', limit: 50 } });
  return (
    <Section title="누가 무엇을 바꿨는지">
      <Listing
        label="배포 기록"
        empty="배포 기록이 없어요"
        emptyHint="배포하거나 되돌리면 여기에 남아요."
        of={log}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'what',
            header: '한 일',
            lead: true,
            width: '9rem',
            render: ({ action, target }: Entry) => `${wordOf(action)} ${target ?? ''}`,
          },
          { key: 'who', header: '누가', width: '6rem', render: ({ actor }) => actor },
          { key: 'at', header: '언제', render: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'detail', header: '내용', wide: true, render: ({ detail }) => detailOf(detail) },
        ]}
      />
    </Section>
  );
}
