import { sampleEntry, sampleRegistry, sampleRemote, sampleScreen } from 'contract/testing';
import { promote, startCanary, stopCanary } from './canary.js';
import { publishInto, rollBack } from './registryChanges.js';

const registry = sampleRegistry({
  'mf-order': sampleEntry(sampleRemote('1'), { good: sampleRemote('0') }),
  'mf-point': sampleEntry(sampleRemote('1', {}, 'mf-point')),
});
const pointers = ({ remotes }: typeof registry) => {
  const { live, good, canary } = remotes['mf-order'] ?? {};
  return [live?.version, good?.version, canary?.version.version, canary?.share];
};
const started = startCanary(registry, 'mf-order', sampleRemote('2'), 0.1);

describe('a canary', () => {
  // B-release-79, B-release-83
  it('stands beside live and good, takes the place of another, and ends', () => {
    expect(pointers(started)).toEqual(['1', '0', '2', 0.1]);
    expect(pointers(startCanary(started, 'mf-order', sampleRemote('3'), 0.5))).toEqual(['1', '0', '3', 0.5]);
    expect(pointers(stopCanary(started, 'mf-order'))).toEqual(['1', '0', undefined, undefined]);
    expect(stopCanary(registry, 'mf-order')).toBe(registry);
  });

  // B-release-83
  it('ends with a publication and a rollback, and goes live by its promotion', () => {
    const published = publishInto(started, { remotes: { 'mf-order': sampleRemote('4') } });
    expect(pointers(published)).toEqual(['4', '1', undefined, undefined]);
    expect(pointers(rollBack(started, 'mf-order', sampleRemote('0')))).toEqual(['0', '0', undefined, undefined]);
    expect(pointers(promote(started, 'mf-order', '2'))).toEqual(['2', '1', undefined, undefined]);
  });

  // B-release-83
  it.each<[string, () => unknown, string]>([
    ['of nobody', () => startCanary(registry, 'mf-order', sampleRemote('2'), 0), 'from 1 to 100 percent'],
    ['of more than all', () => startCanary(registry, 'mf-order', sampleRemote('2'), 1.01), 'from 1 to 100 percent'],
    ['that is live', () => startCanary(registry, 'mf-order', sampleRemote('1'), 0.1), 'is live already'],
    ['of what was never published', () => startCanary(registry, 'mf-x', sampleRemote('1'), 0.1), 'was never published'],
    [
      'for another contract',
      () => startCanary(registry, 'mf-order', sampleRemote('2', { needs: { contract: '^9.0.0' } }), 0.1),
      'was built against contract ^9.0.0',
    ],
    [
      "at another's address",
      () => startCanary(registry, 'mf-order', sampleRemote('2', { screens: [sampleScreen('/point')] }), 0.1),
      "which is mf-point's",
    ],
    ['that another one has replaced', () => promote(started, 'mf-order', '3'), 'is 2 by now, not 3'],
    ['where there is none', () => promote(registry, 'mf-order', '2'), 'has no canary'],
  ])('is refused %s', (_name, change, message) => {
    expect(change).toThrow(message);
  });
});
