import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import ReleasesScreen from './ReleasesScreen';

const HEALTH = {
  package: 'mf-order',
  visits: 25,
  broken: 0,
  canary: 0,
  loads: 25,
  failures: 0,
  slow: 0,
  errors: 0,
  fallbacks: 0,
  errorRate: 0,
  lcp: null,
  inp: null,
  cls: null,
};

// B-watch-10
test('a version that cannot be judged says from how many networks its visits came', async () => {
  knowCalls({
    'releases list': place('GET', '/releases'),
    'releases waiting': place('GET', '/releases/waiting'),
    'remotes health': place('GET', '/remotes/health'),
    'remotes errors': place('GET', '/remotes/errors'),
  });
  server.use(
    http.get('*/releases', () => HttpResponse.json([])),
    http.get('*/releases/waiting', () => HttpResponse.json([])),
    http.get('*/remotes/health', () =>
      HttpResponse.json([
        { ...HEALTH, version: '1.1.0', unjudged: 1 },
        { ...HEALTH, version: '1.0.0', unjudged: null },
      ]),
    ),
    http.get('*/remotes/errors', () => HttpResponse.json([])),
  );
  renderPart(<ReleasesScreen />);
  expect(await screen.findByRole('cell', { name: 'mf-order 1.1.0 판단 못 함: 네트워크 1곳' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'mf-order 1.0.0' })).toBeVisible();
});
