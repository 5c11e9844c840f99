import { isEmail } from 'contract';
import { ConfigError, isLoopbackHost, isLoopbackUrl, type ReadVariable, readBaseUrl } from './environment.js';

export interface MailConfig {
  /** Holds a password: never logged. */
  smtpUrl: string;
  /** The sender, e.g. `그로스토어 <no-reply@shop.example>`. */
  from: string;
}

interface MailSite {
  brand: string;
  host: string;
  publicOrigin: string | null;
}

/**
 * How mail leaves; null keeps it in the outbox.
 * @throws ConfigError
 */
export function readMailConfig(read: ReadVariable, site: MailSite): MailConfig | null {
  const smtpUrl = read('SMTP_URL');
  if (smtpUrl === null) return null;
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new ConfigError('SMTP_URL', 'must be an address like smtps://user:password@smtp.example.com:465');
  }
  // A link in a mail must not be made from whatever Host header a stranger sent.
  if (site.publicOrigin === null && !isLoopbackHost(site.host)) {
    throw new ConfigError('PUBLIC_ORIGIN', 'is required with SMTP_URL: mails hold links to the site');
  }
  return { smtpUrl, from: readSender(read('MAIL_FROM'), site) };
}

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

/** Account at SOLAPI, the provider of text messages. */
export interface TextConfig {
  /** Where its API is, e.g. `https://api.solapi.com`. */
  url: string;
  apiKey: string;
  /** Never logged. */
  apiSecret: string;
  /** A number that is registered with the provider as a sender: digits. */
  sender: string;
}

/**
 * How text messages leave; null keeps them in the outbox.
 * @throws ConfigError if only a part is set
 */
export function readTextConfig(read: ReadVariable): TextConfig | null {
  const url = readBaseUrl(read, 'SOLAPI_URL', 'https://api.solapi.com');
  const names = ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'] as const;
  const [apiKey, apiSecret, sender] = names.map(read);
  if (!apiKey && !apiSecret && !sender) return null;
  if (!apiKey || !apiSecret || !sender) {
    const missing = names.find((name) => read(name) === null) ?? names[0];
    throw new ConfigError(missing, `is required: ${names.join(', ')} belong together`);
  }
  if (!/^[\w.-]+$/.test(apiKey)) throw new ConfigError('SOLAPI_API_KEY', 'must be the key alone');
  const digits = sender.replace(/[\s-]/g, '');
  if (!/^\d{8,11}$/.test(digits)) throw new ConfigError('SOLAPI_SENDER', 'must be a phone number', sender);
  return { url, apiKey, apiSecret, sender: digits };
}

/** Where Naver and Kakao are, and what only the server may know. What browsers know too is in the shop's settings. */
export interface SocialConfig {
  naver: {
    /** Serves `/oauth2.0/authorize` and `/oauth2.0/token`. */
    loginUrl: string;
    /** Serves `/v1/nid/me`. */
    apiUrl: string;
    /** Null: Naver is not available. */
    clientSecret: string | null;
  };
  kakao: {
    /** Serves `/v1/user/access_token_info` and `/v2/user/me`. */
    apiUrl: string;
    /** The shop's own app: tokens made for another one are refused. Null: Kakao is not available. */
    appId: number | null;
    sdk: KakaoSdk;
  };
}

/** Kakao's script, and what pages must allow for it. */
export interface KakaoSdk {
  url: string;
  /** Its digest, as a script's `integrity` has it; '' where Kakao is not available. */
  integrity: string;
  /** What the script needs besides itself: pairs of a directive of the pages' policy and a source. */
  sources: readonly (readonly [directive: string, source: string])[];
}

/** @throws ConfigError */
export function readSocialConfig(read: ReadVariable): SocialConfig {
  const appId = readAppId(read('KAKAO_APP_ID'));
  return {
    naver: {
      loginUrl: readBaseUrl(read, 'NAVER_LOGIN_URL', 'https://nid.naver.com'),
      apiUrl: readBaseUrl(read, 'NAVER_API_URL', 'https://openapi.naver.com'),
      clientSecret: read('NAVER_CLIENT_SECRET'),
    },
    kakao: {
      apiUrl: readBaseUrl(read, 'KAKAO_API_URL', 'https://kapi.kakao.com'),
      appId,
      sdk: readKakaoSdk(read, appId !== null),
    },
  };
}

/** The last version 1: the next one has no log-in that answers in the browser. */
const KAKAO_SDK_URL = 'https://t1.kakaocdn.net/kakao_js_sdk/1.43.6/kakao.min.js';
/** Its log-in talks to Kakao's accounts through a frame of theirs, and asks nobody itself. */
const KAKAO_SDK_SOURCES = 'frame-src https://kauth.kakao.com';
const SDK_DIRECTIVES = ['frame-src', 'connect-src', 'img-src'];
const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;

function readKakaoSdk(read: ReadVariable, isWanted: boolean): KakaoSdk {
  const url = read('KAKAO_SDK_URL') ?? KAKAO_SDK_URL;
  if (!isSafeSource(url)) throw new ConfigError('KAKAO_SDK_URL', `must be an address like ${KAKAO_SDK_URL}`, url);
  const integrity = read('KAKAO_SDK_INTEGRITY') ?? '';
  if (integrity === '' && isWanted) {
    throw new ConfigError('KAKAO_SDK_INTEGRITY', "is required with KAKAO_APP_ID: the digest of Kakao's script");
  }
  if (integrity !== '' && !INTEGRITY.test(integrity)) {
    throw new ConfigError('KAKAO_SDK_INTEGRITY', "must be a digest like 'sha384-…'", integrity);
  }
  return { url, integrity, sources: readSdkSources(read('KAKAO_SDK_SOURCES') ?? KAKAO_SDK_SOURCES) };
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

/** One address that can stand in a policy: nothing that would end its place there, and nobody on the way. */
function isSafeSource(text: string): boolean {
  if (!/^https?:\/\/[\w.:/[\]-]+$/.test(text) || !URL.canParse(text)) return false;
  return text.startsWith('https:') || isLoopbackUrl(text);
}

function readAppId(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ConfigError('KAKAO_APP_ID', "must be the app's number", text);
  return Number(text);
}

const POLL_SECONDS = { usual: 30, min: 1, max: 3_600 } as const;

/** A panel that speaks "SMM API v2". */
export interface SupplierConfig {
  url: URL;
  /** Our key there: never logged. */
  key: string;
  /** An order's status is asked for at most this often. */
  pollSeconds: number;
}

/**
 * Where orders go; null without a supplier.
 * @throws ConfigError
 */
export function readSupplierConfig(read: ReadVariable): SupplierConfig | null {
  const text = read('SUPPLIER_URL');
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '') {
    throw new ConfigError('SUPPLIER_URL', 'must be an address like https://panel.example.com/api/v2');
  }
  const key = read('SUPPLIER_KEY');
  if (key === null) throw new ConfigError('SUPPLIER_KEY', 'is required with SUPPLIER_URL');
  return { url, key, pollSeconds: readPollSeconds(read('SUPPLIER_POLL_SECONDS')) };
}

function readPollSeconds(text: string | null): number {
  if (text === null) return POLL_SECONDS.usual;
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds >= POLL_SECONDS.min && seconds <= POLL_SECONDS.max) return seconds;
  throw new ConfigError(
    'SUPPLIER_POLL_SECONDS',
    `must be an integer from ${POLL_SECONDS.min} to ${POLL_SECONDS.max}`,
    text,
  );
}

/** A bucket for the files of releases. Credentials are where the vendor's SDK looks for them. */
export interface ReleaseStorage {
  bucket: string;
  /** Of a storage that is not Amazon's; null for Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Before every key: nothing, or segments that end with `/`. */
  prefix: string;
}

/**
 * Where the files of releases are kept; null for the data directory.
 * @throws ConfigError
 */
export function readReleaseStorage(read: ReadVariable): ReleaseStorage | null {
  const bucket = read('RELEASES_S3_BUCKET');
  if (bucket === null) return null;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError('RELEASES_S3_BUCKET', 'must be the name of a bucket', bucket);
  }
  const prefix = read('RELEASES_S3_PREFIX') ?? '';
  if (!/^([\w-][\w.-]*\/)*$/.test(prefix)) {
    throw new ConfigError('RELEASES_S3_PREFIX', 'must be empty or end with a slash, like shop/', prefix);
  }
  return {
    bucket,
    endpoint:
      read('RELEASES_S3_ENDPOINT') === null
        ? null
        : readBaseUrl(read, 'RELEASES_S3_ENDPOINT', 'https://storage.example.com'),
    region: read('RELEASES_S3_REGION') ?? 'us-east-1',
    prefix,
  };
}
