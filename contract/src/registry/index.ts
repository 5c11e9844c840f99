export { chooseVersion, versionsToTry } from './chooseVersion.js';
export { parseEarlierVersion, parseStoredRegistry } from './earlierRegistry.js';
export { findLack } from './findLack.js';
export {
  type Audience,
  PAGE_SCHEMA,
  type PageRegistry,
  type PageRemote,
  type PageVersion,
  parsePageRegistry,
  type ScreenDeclaration,
  screenDeclarationSchema,
} from './pageRegistry.js';
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
export { CONTRACT_VERSION } from './version.js';
