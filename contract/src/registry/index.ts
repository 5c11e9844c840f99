export { findRefusedClaim, findScreen, oneOwnerEach } from './addressOwners.js';
export * from './chooseVersion.js';
export * from './connectOrigins.js';
export * from './forPage.js';
export type {
  Audience,
  PageRegistry,
  PageRemote,
  PageVersion,
  ScreenDeclaration,
  SlotDeclaration,
} from './pageRegistry.js';
export * from './readPageRegistry.js';
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
export * from './screenBounds.js';
export { CONTRACT_VERSION, findLack } from './version.js';
