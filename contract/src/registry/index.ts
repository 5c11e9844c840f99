export { isContractCompatible } from './isContractCompatible.js';
export { EMPTY_REGISTRY, parseRegistry, registrySchema, screenDeclarationSchema } from './schemas.js';
export type {
  Audience,
  MenuDeclaration,
  Registry,
  RegistryRemote,
  RemoteVersion,
  ScreenDeclaration,
  ShellRelease,
} from './types.js';
export { CONTRACT_VERSION } from './version.js';
