export { bucketOf, readErrors, readFigures, readHealth, type VersionHealth } from './figures/readHealth.js';
export { readUnjudged } from './figures/readWatched.js';
export {
  PREVIEW_PATH,
  type PreviewEnd,
  previewPlace,
  readPreview,
  readSigned,
  type ShownPreview,
  signPreview,
} from './previews/previews.js';
export { pruneVersions } from './pruneVersions.js';
export { releaseRoutes } from './releaseRoutes.js';
export {
  createWebhookSecret,
  type ReleaseWebhook,
  removeOldReleaseEvents,
  sendReleaseEvents,
} from './sendReleaseEvents.js';
export { contentTypeOf, PAGE, type ReleasedFile, type ReleaseFiles } from './store/ReleaseFiles.js';
export { Releases } from './store/Releases.js';
export { readRegistry } from './store/storedRegistry.js';
export { acceptOrigins, listWantedOrigins } from './switch/acceptOrigins.js';
export { changeReleases, readPublications } from './switch/changeReleases.js';
export { recordReleaseEvent } from './switch/releaseEvents.js';
export type { Change as ReleaseChange } from './switch/verdict.js';
export { recordAttempt } from './teams/refusals.js';
export {
  createLocalToken,
  createToken,
  hashToken,
  LOCAL_TEAM,
  parseMay,
  parseScopes,
  writeLocalAccess,
} from './teams/teams.js';
export { readGivenUp, watchReleases } from './watch/watchReleases.js';
