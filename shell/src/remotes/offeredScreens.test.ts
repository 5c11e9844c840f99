import type { PageRegistry } from 'contract/registry';
import { sampleRemote, sampleScreen } from 'contract/testing';
import { closedPaths, offeredScreens } from './offeredScreens';

const version = (name: string, paths: readonly string[], contract = '^1.0.0') =>
  sampleRemote(name, { screens: paths.map(sampleScreen), needs: { contract } });

const screensOf = (remotes: PageRegistry['remotes']) =>
  offeredScreens({ schema: 2, remotes }).map(({ name, screen }) => `${name} ${screen.path}`);

describe('the screens that the shop knows', () => {
  // B-release-11
  it('are those of the remotes that are on', () => {
    const live = version('1', ['/order', '/guide']);
    const remotes = {
      'mf-order': { enabled: true, live, good: null },
      'mf-point': { enabled: false, live: version('1', ['/point']), good: null },
    };
    expect(screensOf(remotes)).toEqual(['mf-order /order', 'mf-order /guide']);
  });

  // B-release-8
  it('are those of the version that is used', () => {
    const good = version('1', ['/order']);
    const next = version('2', ['/order', '/next'], '^99.0.0');
    expect(screensOf({ 'mf-order': { enabled: true, live: next, good } })).toEqual(['mf-order /order']);
    expect(screensOf({ 'mf-order': { enabled: true, live: next, good: null } })).toEqual([
      'mf-order /order',
      'mf-order /next',
    ]);
  });

  // B-shell-45
  it('are not those of a remote that is off, whose addresses are known all the same', () => {
    const remotes = {
      'mf-order': { enabled: false, live: version('1', ['/order', '/guide']), good: null },
      'mf-help': { enabled: true, live: version('1', ['/guide']), good: null },
    };
    expect(closedPaths({ schema: 2, remotes })).toEqual(['/order']);
    expect(screensOf(remotes)).toEqual(['mf-help /guide']);
  });
});
