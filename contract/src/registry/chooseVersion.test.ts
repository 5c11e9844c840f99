import { sampleRemote } from '../testing/index.js';
import { chooseVersion, versionsToTry } from './chooseVersion.js';

const version = (name: string, contract = '^1.0.0') => sampleRemote(name, { consumes: { contract } });

// B-release-3, B-release-8
describe('which versions of a remote are tried, in which order', () => {
  it.each([
    ['live, then the fallback one', version('b'), version('a'), ['b', 'a']],
    ['live alone where no fallback is known', version('b'), null, ['b']],
    ['one that is both only once', version('a'), version('a'), ['a']],
    ['none that needs another contract', version('b', '^2.0.0'), version('a'), ['a']],
    ['none at all where all do', version('b', '^2.0.0'), version('a', '^1.4.0'), []],
  ])('%s', (_name, live, fallback, tried) => {
    const remote = { live, fallback };
    expect(versionsToTry(remote, '1.3.0').map((one) => one.version)).toEqual(tried);
    expect(chooseVersion(remote, '1.3.0').version).toBe(tried[0] ?? live.version);
  });
});
