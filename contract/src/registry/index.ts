export { chooseVersion, versionsToTry } from './chooseVersion.js';
export { findLack } from './findLack.js';
export { forVisitor, hasCanary, VISITOR_BUCKETS, type VisitorRegistry } from './forVisitor.js';
export type {
  Audience,
  PageRegistry,
  PageRemote,
  PageVersion,
  ScreenDeclaration,
} from './pageRegistry.js';
export { PAGE_SCHEMA, readPageRegistry } from './readPageRegistry.js';
export {
  EMPTY_REGISTRY,
  gatedScreenSchema,
  parseRegistry,
  type Registry,
  type RegistryRemote,
  type RegistryShell,
  type RemoteVersion,
  remoteVersionSchema,
  type SharedNames,
  type ShellVersion,
  shellVersionSchema,
  toPageVersion,
} from './registry.js';
export { isServerPath, plainPath, reservedFor } from './reservedPaths.js';
export { FIRST_CALLS, findScreenFault, isFirstCall } from './screenBounds.js';
export { CONTRACT_VERSION } from './version.js';
