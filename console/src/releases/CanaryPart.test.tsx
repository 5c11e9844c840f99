import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { VersionsPart } from './VersionsPart';

const health = (version: string, visits: number, broken: number, inp: number | null) => ({
  package: 'mf-order',
  version,
  visits,
  broken,
  canary: 0,
  loads: 0,
  failures: 0,
  slow: 0,
  errors: 0,
  fallbacks: broken,
  errorRate: broken / visits,
  lcp: null,
  inp,
  cls: null,
});
const RELEASE = {
  name: 'mf-order',
  isEnabled: true,
  live: '1.0.0',
  fallback: null,
  unhealthy: [],
  canary: { version: '1.1.0', share: 0.1 },
  publishedBy: null,
  publishedAt: null,
  holdback: null,
};

const open = () => renderPart(<VersionsPart />);

// B-console-49
test.each([
  [
    '문제 있는 방문이 지금 버전보다 많지 않아요. 모두에게 보여도 돼요.',
    health('1.1.0', 200, 2, 180),
    ['200', '2 (1.0%)', '2 (1.0%)', '180ms'],
  ],
  [
    '문제 있는 방문이 지금 버전보다 많아요. 서버가 모두에게 보이는 것을 거절해요.',
    health('1.1.0', 200, 40, null),
    ['200', '40 (20.0%)', '40 (20.0%)', '-'],
  ],
  [
    '방문이 적어서 아직 판단할 수 없어요. 지금은 서버가 모두에게 보이는 것을 거절해요.',
    health('1.1.0', 10, 0, 90),
    ['10', '0 (0.0%)', '0 (0.0%)', '90ms'],
  ],
])('beside the buttons of a canary: %s', async (sentence, canary, figures) => {
  knowCalls({
    'releases list': place('GET', '/releases'),
    'releases rollback': place('POST', '/releases/:name/rollback'),
    'releases promote': place('POST', '/releases/:name/promote'),
    'remotes health': place('GET', '/remotes/health'),
  });
  server.use(
    http.get('*/releases', () => HttpResponse.json([RELEASE])),
    http.get('*/remotes/health', () => HttpResponse.json([canary, health('1.0.0', 1800, 18, 150)])),
  );
  open();
  const part = within(await screen.findByRole('region', { name: 'mf-order 카나리 1.1.0' }));
  expect(await part.findByText(sentence)).toBeInTheDocument();
  const rows = part
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(rows.map((cells) => cells.at(-2))).toEqual(figures.map((figure) => expect.stringContaining(figure)));
  expect(rows.map((cells) => cells.at(-1))).toEqual(
    ['1,800', '18 (1.0%)', '18 (1.0%)', '150ms'].map((figure) => expect.stringContaining(figure)),
  );
  expect(part.getByRole('button', { name: '모두에게: mf-order' })).toBeEnabled();
  expect(part.getByRole('button', { name: '멈추기: mf-order' })).toBeEnabled();
});
