import type { PageRegistry } from '@storefront/contract/registry';
import { sampleRemote, sampleScreen } from '@storefront/contract/testing';
import { closedPaths, offeredScreens } from './offeredScreens';

const version = (name: string, paths: readonly string[], contract = '^1.0.0') =>
  sampleRemote(name, { screens: paths.map(sampleScreen), consumes: { contract } });

const screensOf = (remotes: PageRegistry['remotes']) =>
  offeredScreens({ schema: 3, remotes }).map(({ name, screen }) => `${name} ${screen.path}`);

describe('the screens that the shop knows', () => {
  // B-release-11
  it('are those of the remotes that are on', () => {
    const live = version('1', ['/order', '/guide']);
    const remotes = {
      'mf-order': { enabled: true, live, fallback: null },
      'mf-point': { enabled: false, live: version('1', ['/point']), fallback: null },
    };
    expect(screensOf(remotes)).toEqual(['mf-order /order', 'mf-order /guide']);
  });

  // B-release-8
  it('are those of the version that is used', () => {
    const fallback = version('1', ['/order']);
    const next = version('2', ['/order', '/next'], '^99.0.0');
    expect(screensOf({ 'mf-order': { enabled: true, live: next, fallback } })).toEqual(['mf-order /order']);
    expect(screensOf({ 'mf-order': { enabled: true, live: next, fallback: null } })).toEqual([
      'mf-order /order',
      'mf-order /next',
    ]);
  });

  // B-shell-45
  it('are not those of a remote that is off, whose addresses are known all the same', () => {
    const remotes = {
      'mf-order': { enabled: false, live: version('1', ['/order', '/guide']), fallback: null },
      'mf-help': { enabled: true, live: version('1', ['/guide']), fallback: null },
    };
    expect(closedPaths({ schema: 3, remotes })).toEqual(['/order']);
    expect(screensOf(remotes)).toEqual(['mf-help /guide']);
  });
});
