import { brotliDecompressSync } from 'node:zlib';
import { buildDemoCatalogue } from '../demo/buildDemoCatalogue.js';
import { transact } from '../platform/db/transact.js';
import { setUpSite } from '../testing/setUp.js';
import type { OperatorCatalogue } from './OperatorCatalogue.js';
import { replaceCatalogue } from './replaceCatalogue.js';

const FOLLOWERS = {
  id: 101,
  text: '인스타 팔로워',
  categoryId: 10,
  min: 100,
  max: 10_000,
  point: 3,
  notice: '',
  isReadOnly: false,
  enableAuto: true,
};
const CATALOGUE: OperatorCatalogue = {
  platforms: [
    { id: 2, text: '유튜브', visible: true, background: '#f00' },
    { id: 1, text: '인스타그램', visible: false, background: '' },
  ],
  categories: [
    { id: 20, text: '구독자', platform: 2 },
    { id: 10, text: '팔로워', platform: 1 },
  ],
  services: [
    {
      id: 102,
      text: '유튜브 구독자',
      categoryId: 20,
      min: 10,
      max: 1_000,
      point: 1_234.5,
      notice: '<p>안내</p>',
      isReadOnly: true,
      enableAuto: false,
    },
    FOLLOWERS,
    { ...FOLLOWERS, id: 103, text: '인스타 노출', point: 0.85 },
  ],
};

const site = setUpSite();
const list = async (name: string) => (await site.app.inject(`/service/${name}`)).json();

beforeAll(async () => {
  await transact(site.db, (trx) => replaceCatalogue(trx, CATALOGUE));
});

describe('the catalogue lists', () => {
  // B-catalogue-1, B-catalogue-3
  it("come in the operator's order, without a session", async () => {
    expect(await list('platforms')).toEqual(CATALOGUE.platforms);
    expect(await list('categorys')).toEqual(CATALOGUE.categories);
    expect(await list('services')).toEqual(CATALOGUE.services);
  });

  // B-catalogue-2
  it('have prices in the names when asked for', async () => {
    const services = await list('services?includeWon=true');
    expect(services.map(({ text }: { text: string }) => text)).toEqual([
      '유튜브 구독자 (1개당 1,234.5원)',
      '인스타 팔로워 (1개당 3원)',
      '인스타 노출 (1개당 0.85원)',
    ]);
    expect(await list('services?includeWon=1')).toEqual(services);
    expect(await list('services?includeWon=false')).toEqual(CATALOGUE.services);
  });

  // B-catalogue-3
  it('are sent compressed, and not again while unchanged', async () => {
    const answer = await site.app.inject({ url: '/service/services', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual(CATALOGUE.services);
    const again = await site.app.inject({
      url: '/service/services',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  // B-format-10
  it('have harmless notices, whoever wrote them', async () => {
    await site.db
      .updateTable('services')
      .set({ notice: '<p>a</p><script>alert(1)</script>' })
      .where('id', '=', 101)
      .execute();
    const services = await list('services');
    expect(services.find(({ id }: { id: number }) => id === 101).notice).toBe('<p>a</p>');
  });
});

// B-settings-1
it('settings may be kept for one hour', async () => {
  const { headers } = await site.app.inject('/service/settings');
  expect(headers['cache-control']).toBe('private, max-age=3600');
  expect(headers.etag).toBeDefined();
});

// B-catalogue-3, B-refill-1
it('a new catalogue takes the place of the old one, days of AS with it where there are any', async () => {
  const demo = buildDemoCatalogue();
  expect(new Set(demo.services.map(({ refillDays }) => refillDays))).toEqual(new Set([undefined, 30, 60, 365]));
  await transact(site.db, (trx) => replaceCatalogue(trx, demo));
  expect(await list('services')).toEqual(demo.services);
  expect(await list('categorys')).toEqual(demo.categories);
  expect(await list('platforms')).toEqual(demo.platforms);
});

// B-refill-1
it('a catalogue without days of AS keeps what is known, 0 takes it away', async () => {
  const demo = buildDemoCatalogue();
  const daysAfter = async (change: { refillDays?: number }) => {
    const services = demo.services.map(({ refillDays: _, ...service }) => ({ ...service, ...change }));
    await transact(site.db, (trx) => replaceCatalogue(trx, { ...demo, services }));
    return (await list('services')).map(({ refillDays = 0 }) => refillDays);
  };
  await transact(site.db, (trx) => replaceCatalogue(trx, demo));
  expect(await daysAfter({})).toEqual(demo.services.map(({ refillDays = 0 }) => refillDays));
  expect(new Set(await daysAfter({ refillDays: 7 }))).toEqual(new Set([7]));
  expect(new Set(await daysAfter({ refillDays: 0 }))).toEqual(new Set([0]));
});
