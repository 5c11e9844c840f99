import { ConfigError } from './ConfigError.js';
import type { ReadVariable } from './ReadVariable.js';
import { readBaseUrl } from './readBaseUrl.js';

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
  };
}

/** @throws ConfigError */
export function readSocialConfig(read: ReadVariable): SocialConfig {
  return {
    naver: {
      loginUrl: readBaseUrl(read, 'NAVER_LOGIN_URL', 'https://nid.naver.com'),
      apiUrl: readBaseUrl(read, 'NAVER_API_URL', 'https://openapi.naver.com'),
      clientSecret: read('NAVER_CLIENT_SECRET'),
    },
    kakao: {
      apiUrl: readBaseUrl(read, 'KAKAO_API_URL', 'https://kapi.kakao.com'),
      appId: readAppId(read('KAKAO_APP_ID')),
    },
  };
}

function readAppId(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ConfigError('KAKAO_APP_ID', "must be the app's number", text);
  return Number(text);
}
