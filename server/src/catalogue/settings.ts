import {
  isFlagOn,
  isHttpUrl,
  MAX_SETTING_LENGTH,
  parseSettings,
  SETTINGS_CACHE_MS,
  type SettingEntry,
  type SettingKey,
  type Settings,
} from '@storefront/contract';
import type { FastifyInstance } from 'fastify';
import {
  CALL_LIMIT_MS,
  type Database,
  type Deps,
  SharedRead,
  type SocialAccess,
  sendDocument,
  siteOrigin,
} from '../platform/index.js';

/** Serves `GET /service/settings`, cached for an hour by the browser (B-settings-1). */
export async function settingsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const cacheControl = `private, max-age=${SETTINGS_CACHE_MS / 1000}`;
  const stored = new SharedRead(() => readSettings(deps.db), CALL_LIMIT_MS);
  app.get('/service/settings', async (request, reply) => {
    const origin = siteOrigin(request, deps.config);
    const text = JSON.stringify(presentSettings(await stored.get(), deps.social, origin));
    return sendDocument(request, reply, { text, contentType: 'application/json', cacheControl });
  });
}

/**
 * Presents settings to browsers. Naver and Kakao are off where the server cannot ask them; their fakes bring their own
 * keys.
 * @param origin The site's, for the fake's redirect
 */
export function presentSettings(
  entries: readonly SettingEntry[],
  { naver, kakao }: SocialAccess,
  origin: string,
): SettingEntry[] {
  const text = (wanted: SettingKey) => {
    const value = entries.find(({ key }) => key === wanted)?.value ?? '';
    return value.length > MAX_SETTING_LENGTH ? '' : value.trim();
  };
  const changes: Partial<Record<SettingKey, string>> = {};
  if (isFlagOn(text('ENABLE_SNS_NAVER'))) {
    if (naver?.fake) {
      changes.SNS_NAVER_CLIENT_ID = naver.fake.clientId;
      changes.SNS_NAVER_STATE = naver.fake.state;
      changes.SNS_NAVER_REDIRECT_URL = `${origin}/auth/naver`;
    } else if (!naver || text('SNS_NAVER_CLIENT_ID') === '' || !isHttpUrl(text('SNS_NAVER_REDIRECT_URL'))) {
      changes.ENABLE_SNS_NAVER = 'false';
    }
  }
  if (isFlagOn(text('ENABLE_SNS_KAKAO'))) {
    if (kakao?.fake) changes.SNS_KAKAO_TOKEN = kakao.fake.token;
    else if (!kakao || text('SNS_KAKAO_TOKEN') === '') changes.ENABLE_SNS_KAKAO = 'false';
  }
  const unchanged = entries.filter(({ key }) => !Object.hasOwn(changes, key));
  return [...unchanged, ...Object.entries(changes).map(([key, value]) => ({ key, value }))];
}

/** Reads the settings that the server itself goes by: what browsers are not offered is off here, too. */
export async function readOfferedSettings({ db, social, config }: Deps): Promise<Settings> {
  const origin = config.publicOrigin ?? 'http://localhost';
  return parseSettings(presentSettings(await readSettings(db), social, origin));
}

/** Reads stored settings; `parseSettings` of contract gives them their meaning. */
export async function readSettings(db: Database, keys?: readonly SettingKey[]): Promise<SettingEntry[]> {
  const query = db.selectFrom('settings').select(['key', 'value']).orderBy('key');
  return (keys === undefined ? query : query.where('key', 'in', keys)).execute();
}
