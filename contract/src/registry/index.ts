export { findRefusedClaim, findScreen, oneOwnerEach } from './addressOwners.js';
export { chooseVersion, versionsToTry } from './chooseVersion.js';
export { acceptedOrigins, isConnectOrigin, MAX_CONNECT_ORIGINS } from './connectOrigins.js';
export {
  forVisitor,
  givenVersions,
  type InlinedRegistry,
  inlinedRegistry,
  liveVersions,
  type PreloadedScripts,
  preloadedScripts,
  runsAll,
  shellForVisitor,
  toPageVersion,
  VISITOR_BUCKETS,
  variesByVisitor,
} from './forPage.js';
export type {
  Audience,
  PageRegistry,
  PageRemote,
  PageVersion,
  ScreenDeclaration,
  SlotDeclaration,
} from './pageRegistry.js';
export { PAGE_SCHEMA, readPageRegistry } from './readPageRegistry.js';
export {
  EMPTY_REGISTRY,
  gatedScreenSchema,
  mapVersions,
  parseRegistry,
  type Registry,
  type RegistryRemote,
  type RegistryShell,
  type RemoteVersion,
  remoteVersionSchema,
  type SharedNames,
  type ShellVersion,
  shellVersionSchema,
  type VisitorRegistry,
} from './registry.js';
export { isServerPath, plainPath } from './reservedAddresses.js';
export { findScreenFault, isPrefetchable, PREFETCHABLE_CALLS } from './screenBounds.js';
export { CONTRACT_VERSION, findLack } from './version.js';
