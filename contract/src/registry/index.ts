export {
  type Audience,
  EMPTY_REGISTRY,
  type MenuDeclaration,
  parseRegistry,
  type Registry,
  type RegistryRemote,
  type RemoteVersion,
  registrySchema,
  type ScreenDeclaration,
  type ShellRelease,
  screenDeclarationSchema,
} from './registry.js';
export { CONTRACT_VERSION, isContractCompatible } from './version.js';
