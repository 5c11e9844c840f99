import { encodeBundle, shellBundle } from '../releases/testing/bundles.js';
import { setUpReleases } from '../releases/testing/setUpReleases.js';
import { PageDictionaries } from './PageDictionaries.js';

const shop = setUpReleases();

const SECOND_MS = 1000;
const text = async (pages: PageDictionaries, version: string) => (await pages.find(version))?.toString();

// B-release-129
describe('the page that browsers get others as patches of', () => {
  it('is the first one of its version, on whatever server, of the last six versions', async () => {
    const [one, other] = [new PageDictionaries(shop.site.deps), new PageDictionaries(shop.site.deps)];
    const versions = ['1', '2', '3', '4', '5', '6', '7'];
    for (const version of versions) {
      await shop.team.send('shell', version, encodeBundle(shellBundle(version)));
      shop.site.clock.advance(SECOND_MS);
      await one.remember(version, Buffer.from(`first of ${version}`));
      await other.remember(version, Buffer.from('second'));
    }
    for (const pages of [one, other])
      expect(await Promise.all(versions.map((version) => text(pages, version)))).toEqual([
        undefined,
        ...versions.slice(1).map((version) => `first of ${version}`),
      ]);
    expect(one.get('7')?.toString()).toBe('first of 7');
  });

  it('is asked for of the database once a second at most, whatever versions visitors name', async () => {
    const pages = new PageDictionaries(shop.site.deps);
    await shop.team.send('shell', 'late', encodeBundle(shellBundle('late')));
    expect(await text(pages, 'late')).toBeUndefined();
    await new PageDictionaries(shop.site.deps).remember('late', Buffer.from('a page'));
    expect([await text(pages, 'late'), pages.get('late')]).toEqual([undefined, null]);
    shop.site.clock.advance(SECOND_MS);
    expect(await text(pages, 'late')).toBe('a page');
  });

  it('goes with its version', async () => {
    await shop.team.send('shell', 'gone', encodeBundle(shellBundle('gone')));
    await new PageDictionaries(shop.site.deps).remember('gone', Buffer.from('a page'));
    await shop.site.db.deleteFrom('releaseVersions').execute();
    expect(await text(new PageDictionaries(shop.site.deps), 'gone')).toBeUndefined();
  });
});
