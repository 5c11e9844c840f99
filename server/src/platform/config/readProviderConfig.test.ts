import { ConfigError, Environment } from './environment.js';
import { readConfig } from './readConfig.js';
import { readSupplierConfig } from './readProviderConfig.js';

const texts = { SOLAPI_API_KEY: 'KEY', SOLAPI_API_SECRET: 'secret', SOLAPI_SENDER: '02-1234-5678' };
const DIGEST = `sha384-${'A'.repeat(64)}`;
const production = { DEMO: 'off', SMTP_URL: 'smtps://shop:p@smtp.example:465' };

// B-operator-20
it('asks the real providers unless told otherwise, and keeps messages in the outbox', () => {
  expect(readConfig({})).toMatchObject({
    mail: null,
    texts: null,
    social: {
      naver: { loginUrl: 'https://nid.naver.com', apiUrl: 'https://openapi.naver.com', clientSecret: null },
      kakao: {
        apiUrl: 'https://kapi.kakao.com',
        appId: null,
        sdk: {
          url: 'https://t1.kakaocdn.net/kakao_js_sdk/1.43.6/kakao.min.js',
          integrity: '',
          sources: [['frame-src', 'https://kauth.kakao.com']],
        },
      },
    },
  });
});

it('reads what is set', () => {
  const config = readConfig({
    ...texts,
    SOLAPI_URL: 'http://127.0.0.1:9/api/',
    SMTP_URL: 'smtp://127.0.0.1:25',
    KAKAO_APP_ID: '7',
    KAKAO_SDK_URL: 'http://localhost:9/sdk.js',
    KAKAO_SDK_INTEGRITY: DIGEST,
    KAKAO_SDK_SOURCES: 'frame-src https://a.example, connect-src https://b.example:8443/x/',
    NAVER_LOGIN_URL: 'http://127.0.0.1:9/naver/',
    NAVER_CLIENT_SECRET: 's',
    MAIL_FROM: '상점 <shop@shop.example>',
  });
  expect(config.texts).toEqual({
    url: 'http://127.0.0.1:9/api',
    apiKey: 'KEY',
    apiSecret: 'secret',
    sender: '0212345678',
    alimtalk: null,
  });
  expect(config.mail).toEqual({ smtpUrl: 'smtp://127.0.0.1:25', from: '상점 <shop@shop.example>' });
  expect(config.social).toMatchObject({
    naver: { loginUrl: 'http://127.0.0.1:9/naver', clientSecret: 's' },
    kakao: {
      appId: 7,
      sdk: {
        url: 'http://localhost:9/sdk.js',
        integrity: DIGEST,
        sources: [
          ['frame-src', 'https://a.example'],
          ['connect-src', 'https://b.example:8443/x/'],
        ],
      },
    },
  });
});

it('makes a sender of brand and address where none is given', () => {
  const config = readConfig({ ...production, PUBLIC_ORIGIN: 'https://shop.example', BRAND_NAME: '꽃"집' });
  expect(config.mail?.from).toBe('"꽃집" <no-reply@shop.example>');
});

// B-site-12
it.each<[string, Record<string, string>]>([
  ['SMTP_URL', { SMTP_URL: 'http://smtp.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://localhost', MAIL_FROM: '상점' }],
  ['PUBLIC_ORIGIN', production],
  ['SOLAPI_SENDER', { ...texts, SOLAPI_SENDER: '' }],
  ['SOLAPI_API_SECRET', { ...texts, SOLAPI_API_SECRET: '' }],
  ['SOLAPI_API_KEY', { ...texts, SOLAPI_API_KEY: 'a b' }],
  ['SOLAPI_URL', { SOLAPI_URL: 'ftp://x' }],
  ['KAKAO_APP_ID', { KAKAO_APP_ID: 'abc' }],
  ['KAKAO_SDK_INTEGRITY', { KAKAO_APP_ID: '7' }],
  ['KAKAO_SDK_INTEGRITY', { KAKAO_SDK_INTEGRITY: `${DIGEST} 'unsafe-inline'` }],
  ['KAKAO_SDK_URL', { KAKAO_SDK_URL: 'http://kakao.example/sdk.js' }],
  ['KAKAO_SDK_URL', { KAKAO_SDK_URL: "https://kakao.example/sdk.js;script-src 'unsafe-inline'" }],
  ['KAKAO_SDK_SOURCES', { KAKAO_SDK_SOURCES: 'script-src https://a.example' }],
  ['KAKAO_SDK_SOURCES', { KAKAO_SDK_SOURCES: "frame-src 'self'" }],
  ['KAKAO_SDK_SOURCES', { KAKAO_SDK_SOURCES: 'frame-src *' }],
  ['KAKAO_SDK_SOURCES', { KAKAO_SDK_SOURCES: 'frame-src https://a.example; script-src https://b.example' }],
  ['NAVER_API_URL', { NAVER_API_URL: 'https://x/?a=b' }],
])('refuses a wrong %s: %p', (name, environment) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}: `));
});

// B-guard-14, B-server-13
it('repeats no secret in a refusal', () => {
  const environment = { SMTP_URL: 'smt://shop:topsecret@x' };
  expect(() => readConfig(environment)).toThrow(/^(?!.*topsecret)/);
});

const read = (environment: Record<string, string>) => readSupplierConfig(new Environment(environment));
const URL_AND_KEY = { SUPPLIER_URL: 'https://panel.example.com/api/v2', SUPPLIER_KEY: 'the-key' };

describe('the supplier of the environment', () => {
  it('is none without an address', () => {
    expect(read({ SUPPLIER_KEY: 'the-key' })).toBeNull();
  });

  it('is an address and a key', () => {
    expect(read(URL_AND_KEY)).toEqual({ url: new URL(URL_AND_KEY.SUPPLIER_URL), key: 'the-key' });
  });

  it.each<[string, Record<string, string>]>([
    ['SUPPLIER_URL', { SUPPLIER_URL: 'ftp://panel.example.com' }],
    ['SUPPLIER_URL', { SUPPLIER_URL: 'https://me:secret@panel.example.com' }],
    ['SUPPLIER_KEY', { SUPPLIER_KEY: '' }],
  ])('is refused for a wrong %s, and no secret is shown', (variable, change) => {
    const given = Object.fromEntries(Object.entries({ ...URL_AND_KEY, ...change }).filter(([, text]) => text !== ''));
    expect(() => read(given)).toThrow(ConfigError);
    expect(() => read(given)).toThrow(variable);
    expect(() => read(given)).not.toThrow(/secret|the-key/);
  });
});

it('backs up to a bucket where one is named', () => {
  const passphrase = 'a long passphrase of the shopkeeper';
  const read = (environment: Record<string, string>) =>
    readConfig({ STOREFRONT_BACKUP_PASSPHRASE: passphrase, ...environment }).backups?.place;
  expect(read({})).toBeUndefined();
  const keys = { AWS_ACCESS_KEY_ID: 'the-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };
  const named = {
    bucket: 'shop-backups',
    endpoint: null,
    region: 'us-east-1',
    prefix: '',
    accessKeyId: 'the-key',
    secretAccessKey: 'a-secret',
  };
  expect(read({ BACKUP_S3_BUCKET: 'shop-backups', ...keys })).toEqual(named);
  const own = {
    ...keys,
    BACKUP_S3_BUCKET: 'shop',
    BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9000/',
    BACKUP_S3_REGION: 'ap-northeast-2',
    BACKUP_S3_PREFIX: 'daily/',
  };
  expect(read(own)).toMatchObject({ endpoint: 'http://127.0.0.1:9000', prefix: 'daily/' });
  for (const wrong of [
    { BACKUP_S3_BUCKET: 'Shop Backups' },
    { BACKUP_S3_ENDPOINT: 'storage' },
    { BACKUP_S3_PREFIX: '../' },
    { AWS_ACCESS_KEY_ID: '' },
    { AWS_SECRET_ACCESS_KEY: '' },
  ]) {
    expect(() => read({ ...own, ...wrong })).toThrow(ConfigError);
  }
});
