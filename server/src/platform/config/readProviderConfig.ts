import { isEmail } from '@storefront/contract';
import { ConfigError, type Environment, isLoopbackHost, isLoopbackUrl, parseHttpUrl } from './environment.js';

export type MailConfig = NonNullable<ReturnType<typeof readMailConfig>>;

interface MailSite {
  brand: string;
  host: string;
  publicOrigin: string | null;
}

/** Null keeps mail in the outbox. The address of the server holds a password: it is never logged. */
export function readMailConfig(environment: Environment, site: MailSite) {
  const smtpUrl = environment.text('SMTP_URL');
  if (smtpUrl === null) return null;
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SMTP_URL', 'must be an address like smtps://user:password@smtp.example.com:465');
  }
  // A link in a mail must not be made from whatever Host header a stranger sent.
  if (site.publicOrigin === null && !isLoopbackHost(site.host)) {
    throw new ConfigError('PUBLIC_ORIGIN', 'is required with SMTP_URL: mails hold links to the site');
  }
  return { smtpUrl, from: readSender(environment.text('MAIL_FROM'), site) };
}

/** E.g. `그로스토어 <no-reply@shop.example>`. */
function readSender(text: string | null, { brand, publicOrigin }: MailSite): string {
  if (text === null) {
    const domain = publicOrigin === null ? 'localhost.localdomain' : new URL(publicOrigin).hostname;
    return `"${brand.replace(/["\\\r\n]/g, '')}" <no-reply@${domain}>`;
  }
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text;
  if (/[\r\n]/.test(text) || !isEmail(address)) {
    throw new ConfigError('MAIL_FROM', "must be a sender like '그로스토어 <no-reply@shop.example>'", text);
  }
  return text;
}

export type TextConfig = NonNullable<ReturnType<typeof readTextConfig>>;

/** Null keeps texts in the outbox. The secret is never logged; the sender is a registered one, in digits. */
export function readTextConfig(environment: Environment) {
  const url = environment.baseUrl('SOLAPI_URL', 'https://api.solapi.com');
  const names = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'] as const;
  const [apiKey, apiSecret, sender] = names.map((name) => environment.text(name));
  const alimtalk = readAlimtalk(environment);
  if (!apiKey && !apiSecret && !sender) return null;
  if (!apiKey || !apiSecret || !sender) {
    const missing = names.find((name) => environment.text(name) === null) ?? names[0];
    throw new ConfigError(missing, `is required: ${names.join(', ')} belong together`);
  }
  if (!/^[\w.-]+$/.test(apiKey)) throw new ConfigError('SOLAPI_API_KEY', 'must be the key alone');
  const digits = sender.replace(/[\s-]/g, '');
  if (!/^\d{8,11}$/.test(digits)) throw new ConfigError('SOLAPI_SENDER', 'must be a phone number', sender);
  return { url, apiKey, apiSecret, sender: digits, alimtalk };
}

/** Kakao's channel and an approved template; null without 알림톡. */
function readAlimtalk(environment: Environment): { channel: string; template: string } | null {
  const name = /^[\w@-]{1,100}$/;
  const channel = environment.matching('SOLAPI_KAKAO_CHANNEL', name, "must be the channel's number at SOLAPI");
  const template = environment.matching('SOLAPI_KAKAO_TEMPLATE', name, "must be the template's number at SOLAPI");
  if (channel === null && template === null) return null;
  if (channel !== null && template !== null) return { channel, template };
  const missing = channel === null ? 'SOLAPI_KAKAO_CHANNEL' : 'SOLAPI_KAKAO_TEMPLATE';
  throw new ConfigError(missing, 'is required: SOLAPI_KAKAO_CHANNEL and SOLAPI_KAKAO_TEMPLATE belong together');
}

export type SocialConfig = ReturnType<typeof readSocialConfig>;

export interface KakaoSdk {
  url: string;
  /** Subresource integrity; '' where Kakao is not available. */
  integrity: string;
  /** Pairs of a directive of the pages' policy and a source. */
  sources: readonly (readonly [directive: string, source: string])[];
}

/** Secrets of Naver and Kakao; browsers' parts are in the shop's settings. */
export function readSocialConfig(environment: Environment) {
  const appId = environment.matching('KAKAO_APP_ID', /^[1-9]\d{0,14}$/, "must be the app's number");
  return {
    naver: {
      /** Serves `/oauth2.0/authorize` and `/oauth2.0/token`. */
      loginUrl: environment.baseUrl('NAVER_LOGIN_URL', 'https://nid.naver.com'),
      /** Serves `/v1/nid/me`. */
      apiUrl: environment.baseUrl('NAVER_API_URL', 'https://openapi.naver.com'),
      /** Null: Naver is not available. */
      clientSecret: environment.text('NAVER_CLIENT_SECRET'),
    },
    kakao: {
      apiUrl: environment.baseUrl('KAKAO_API_URL', 'https://kapi.kakao.com'),
      /** Tokens made for another app are refused. Null: Kakao is not available. */
      appId: appId === null ? null : Number(appId),
      sdk: readKakaoSdk(environment, appId !== null),
    },
  };
}

/** The last version with a log-in that answers in the browser. */
const KAKAO_SDK_URL = 'https://t1.kakaocdn.net/kakao_js_sdk/1.43.6/kakao.min.js';
const KAKAO_SDK_SOURCES = 'frame-src https://kauth.kakao.com';
const SDK_DIRECTIVES = ['frame-src', 'connect-src', 'img-src'];
const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

function readKakaoSdk(environment: Environment, isWanted: boolean): KakaoSdk {
  const url = environment.text('KAKAO_SDK_URL') ?? KAKAO_SDK_URL;
  if (!isSafeSource(url)) throw new ConfigError('KAKAO_SDK_URL', `must be an address like ${KAKAO_SDK_URL}`, url);
  const integrity = environment.matching('KAKAO_SDK_INTEGRITY', INTEGRITY, "must be a digest like 'sha384-…'") ?? '';
  if (integrity === '' && isWanted) {
    throw new ConfigError('KAKAO_SDK_INTEGRITY', "is required with KAKAO_APP_ID: the digest of Kakao's script");
  }
  return { url, integrity, sources: readSdkSources(environment.text('KAKAO_SDK_SOURCES') ?? KAKAO_SDK_SOURCES) };
}

function readSdkSources(text: string): KakaoSdk['sources'] {
  return text.split(',').map((entry) => {
    const [directive = '', source = '', ...rest] = entry.trim().split(/\s+/);
    if (!SDK_DIRECTIVES.includes(directive) || !isSafeSource(source) || rest.length > 0) {
      throw new ConfigError('KAKAO_SDK_SOURCES', `must be a list like '${KAKAO_SDK_SOURCES}'`, entry.trim());
    }
    return [directive, source] as const;
  });
}

/** Cannot end its place in a policy, and nobody is on the way. */
function isSafeSource(text: string): boolean {
  if (!/^https?:\/\/[\w.:/[\]-]+$/.test(text) || !URL.canParse(text)) return false;
  return text.startsWith('https:') || isLoopbackUrl(text);
}

/** Parses a panel's address; null for what is none. */
export function parseSupplierUrl(text: string): URL | null {
  const url = parseHttpUrl(text);
  return url?.username === '' && url.password === '' && url.hash === '' ? url : null;
}

/** A panel that speaks "SMM API v2", the shop's first; null without one. Its key is never logged. */
export function readSupplierConfig(environment: Environment) {
  const text = environment.text('SUPPLIER_URL');
  if (text === null) return null;
  const url = parseSupplierUrl(text);
  if (!url) throw new ConfigError('SUPPLIER_URL', 'must be an address like https://panel.example.com/api/v2');
  return { url, key: environment.required('SUPPLIER_KEY', 'SUPPLIER_URL') };
}

export type S3Storage = NonNullable<ReturnType<typeof readStorage>>;

/** A directory or a bucket, and the passphrase, which is never logged (B-server-34). */
export function readBackupConfig(environment: Environment) {
  const place = readStorage(environment) ?? environment.text('BACKUP_DIRECTORY');
  if (place === null) return null;
  const variable = 'STOREFRONT_BACKUP_PASSPHRASE';
  const wantedBy = typeof place === 'string' ? 'BACKUP_DIRECTORY' : 'BACKUP_S3_BUCKET';
  return { place, passphrase: environment.secret(variable) ?? environment.required(variable, wantedBy) };
}

function readStorage(environment: Environment) {
  const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
  const bucket = environment.matching('BACKUP_S3_BUCKET', bucketName, 'must be the name of a bucket');
  if (bucket === null) return null;
  const prefix = environment.matching(
    'BACKUP_S3_PREFIX',
    /^([\w-][\w.-]*\/)*$/,
    'must be empty or end with a slash, like shop/',
  );
  return {
    bucket,
    /** Null for Amazon's own. */
    endpoint:
      environment.text('BACKUP_S3_ENDPOINT') &&
      environment.baseUrl('BACKUP_S3_ENDPOINT', 'https://storage.example.com'),
    region: environment.text('BACKUP_S3_REGION') ?? 'us-east-1',
    /** Empty, or segments that end with `/`. */
    prefix: prefix ?? '',
    accessKeyId: environment.required('AWS_ACCESS_KEY_ID', 'BACKUP_S3_BUCKET'),
    secretAccessKey: environment.required('AWS_SECRET_ACCESS_KEY', 'BACKUP_S3_BUCKET'),
  };
}
