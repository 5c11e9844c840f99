import { resolve } from 'node:path';
import { readConfig } from './readConfig.js';

// B-settings-11
it('needs nothing to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    operatorPort: 3001,
    operatorOrigin: null,
    notify: null,
    dataDirectory: resolve('.data'),
    databaseUrl: null,
    secret: null,
    demo: true,
    demoSupplier: true,
    supplierPollSeconds: 30,
    brand: '그로스토어',
    remotesOrigin: null,
    trustedProxies: [],
    limits: { windowMinutes: 10, loginFailuresPerId: 10, loginFailuresPerAddress: 300 },
  });
});

it('reads what is set', () => {
  const config = readConfig({
    PORT: '8080',
    OPERATOR_PORT: '9000',
    OPERATOR_ORIGIN: 'https://console.example.com/',
    STOREFRONT_DATA: '/srv/shop',
    DATABASE_URL: 'postgresql://shop:pw@db:5432/shop',
    STOREFRONT_SECRET: 'a secret of sixteen and more',
    DEMO: 'off',
    DEMO_SUPPLIER: 'OFF',
    SUPPLIER_POLL_SECONDS: '60',
    BRAND_NAME: '새 가게',
    REMOTES_ORIGIN: 'https://cdn.example.com/',
    TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16',
    PUBLIC_ORIGIN: 'https://shop.example.com',
    STOP_PAUSE_MS: '20000',
    LIMIT_CODES_PER_TARGET: '7',
    LIMIT_CLOSED_INTENTS_PER_MEMBER: '8',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    operatorPort: 9000,
    operatorOrigin: 'https://console.example.com',
    dataDirectory: '/srv/shop',
    databaseUrl: 'postgresql://shop:pw@db:5432/shop',
    demo: false,
    demoSupplier: false,
    supplierPollSeconds: 60,
    brand: '새 가게',
    remotesOrigin: 'https://cdn.example.com',
    trustedProxies: ['10.0.0.1', '10.1.0.0/16'],
    stopPauseMs: 20_000,
    limits: { codesPerTarget: 7, closedIntentsPerMember: 8 },
  });
});

// B-guard-13, B-guard-19, B-secret-4, B-server-13
it.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '65536' }],
  ['OPERATOR_PORT', { PORT: '4000', OPERATOR_PORT: '4000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db', STOREFRONT_SECRET: 'x'.repeat(32) }],
  ['STOREFRONT_SECRET', { DATABASE_URL: 'postgres://db/shop' }],
  ['STOREFRONT_SECRET', { STOREFRONT_SECRET: 'short' }],
  ['STOREFRONT_SECRET_FALLBACK', { STOREFRONT_SECRET_FALLBACK: 'short' }],
  ['STOREFRONT_SECRET_LEAKED', { STOREFRONT_SECRET: 'x'.repeat(32), STOREFRONT_SECRET_LEAKED: 'x'.repeat(32) }],
  [
    'STOREFRONT_SECRET_LEAKED',
    { STOREFRONT_SECRET_FALLBACK: 'x'.repeat(32), STOREFRONT_SECRET_LEAKED: 'y'.repeat(32) },
  ],
  ['NOTIFY_PORT', { NOTIFY_PORT: '0', NOTIFY_SECRET: 'x'.repeat(16) }],
  ['NOTIFY_PORT', { NOTIFY_PORT: '3000', NOTIFY_SECRET: 'x'.repeat(16) }],
  ['NOTIFY_SECRET', { NOTIFY_PORT: '3100' }],
  ['NOTIFY_SECRET', { NOTIFY_PORT: '3100', NOTIFY_SECRET: 'short' }],
  ['NOTIFY_SERVICE', { NOTIFY_PORT: '3100', NOTIFY_SECRET: 'x'.repeat(16), NOTIFY_SERVICE: 'toString' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '0.0.0.0', DEMO: 'on', DATABASE_URL: 'postgres://db/shop', STOREFRONT_SECRET: 'x'.repeat(32) }],
  ['REMOTES_ORIGIN', { REMOTES_ORIGIN: 'https://cdn.example.com/path' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'anyone' }],
  ['PUBLIC_ORIGIN', { TRUSTED_PROXIES: '10.0.0.1' }],
  ['PUBLIC_ORIGIN', { PREVIEW_ORIGIN: 'https://preview.example' }],
  ['PREVIEW_ORIGIN', { PUBLIC_ORIGIN: 'https://shop.example', PREVIEW_ORIGIN: 'preview.example' }],
  ['STOP_PAUSE_MS', { STOP_PAUSE_MS: '-1' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LIMIT_WINDOW_MINUTES', { LIMIT_WINDOW_MINUTES: '0' }],
])('says in one line what is wrong with %s', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: .+$`));
});

it.each([
  'http://console.example.com',
  'https://203.0.113.7',
  'https://[2001:db8::1]',
  'https://localhost:8443',
  'https://console.example.com/console',
  'https://shop.example.com',
])('opens no console at %s', (origin) => {
  const environment = { OPERATOR_ORIGIN: origin, PUBLIC_ORIGIN: 'https://shop.example.com' };
  expect(() => readConfig(environment)).toThrow(/^OPERATOR_ORIGIN: .+$/);
});

// B-point-43
it("has a port for the bank's notifications only if it is told one", () => {
  expect(readConfig({ NOTIFY_SECRET: 'x'.repeat(16), NOTIFY_SERVICE: 'hmac' })).toMatchObject({ notify: null });
  expect(readConfig({ NOTIFY_PORT: '3100', NOTIFY_SECRET: 'x'.repeat(16) })).toMatchObject({
    notify: { port: 3100, secret: 'x'.repeat(16), service: 'hmac' },
  });
});

// B-demo-2
it('takes a database of its own for a real shop until told otherwise', () => {
  const ofItsOwn = { DATABASE_URL: 'postgres://db/shop', STOREFRONT_SECRET: 'x'.repeat(32) };
  expect(readConfig(ofItsOwn)).toMatchObject({ demo: false, host: '0.0.0.0', stopPauseMs: 3000 });
  expect(readConfig({ ...ofItsOwn, HOST: '10.0.0.7' })).toMatchObject({ demo: false, host: '10.0.0.7' });
  expect(readConfig({ ...ofItsOwn, DEMO: 'on' })).toMatchObject({ demo: true, host: 'localhost' });
});

// B-guard-14
it('repeats no secret', () => {
  const read = () => readConfig({ DATABASE_URL: 'mysql://shop:hunter2@db', STOREFRONT_SECRET: 'tiny' });
  expect(read).toThrow(/^(?!.*hunter2)/);
  expect(() => readConfig({ NOTIFY_PORT: '3100', NOTIFY_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
});

// B-server-13
it.each([
  ['STOREFRONT_SECRT', 'STOREFRONT_SECRET'],
  ['supplier_key', 'SUPPLIER_KEY'],
  ['LIMIT_CODES_PER_ADRESS', 'LIMIT_CODES_PER_ADDRESS'],
])('says in one line what %s was meant to be', (name, meant) => {
  expect(() => readConfig({ [name]: 'hunter2' })).toThrow(
    new RegExp(`^${name}: is no setting; did you mean ${meant}\\?$`),
  );
});

// B-server-13
it('refuses what begins as a setting of ours and is none, and leaves other programs alone', () => {
  expect(() => readConfig({ STOREFRONT_PORT: '1' })).toThrow(/^STOREFRONT_PORT: is no setting; .+$/);
  const others = { NOTIFY_SOCKET: '/run/x', HOSTNAME: 'x', DEV_PORT: '1', OPERATOR_NAME: 'kim', RELEASE_TOKEN: 'x' };
  expect(() => readConfig({ ...others, STOREFRONT_BACKUP_PASSPHRASE: 'x' })).not.toThrow();
});
