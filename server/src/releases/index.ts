export { acceptOrigins, listWantedOrigins } from './acceptOrigins.js';
export { changeReleases, readPublications } from './changeReleases.js';
export {
  PREVIEW_PATH,
  type PreviewEnd,
  previewPlace,
  readPreview,
  readSigned,
  type ShownPreview,
  signPreview,
} from './previews.js';
export { pruneVersions } from './pruneVersions.js';
export { bucketOf, readErrors, readFigures, readHealth, type VersionHealth } from './readHealth.js';
export { readUnjudged } from './readWatched.js';
export { recordReleaseEvent } from './releaseEvents.js';
export { releaseRoutes } from './releaseRoutes.js';
export {
  createWebhookSecret,
  type ReleaseWebhook,
  removeOldReleaseEvents,
  sendReleaseEvents,
} from './sendReleaseEvents.js';
export { DirectoryFiles, releasesFolder } from './store/DirectoryFiles.js';
export {
  contentTypeOf,
  integrityOf,
  isServedKind,
  PAGE,
  type ReleasedFile,
  type ReleaseFiles,
} from './store/ReleaseFiles.js';
export { importS3, Releases } from './store/Releases.js';
export { readRegistry } from './store/storedRegistry.js';
export {
  createLocalToken,
  createToken,
  hashToken,
  LOCAL_TEAM,
  parseMay,
  parseScopes,
  recordAttempt,
  writeLocalAccess,
} from './teams.js';
export type { Change as ReleaseChange } from './verdict.js';
export { readGivenUp, watchReleases } from './watchReleases.js';
