export {
  type Audience,
  EMPTY_REGISTRY,
  parseRegistry,
  type Registry,
  type RegistryRemote,
  type RemoteVersion,
  type ScreenDeclaration,
  type ShellRelease,
  screenDeclarationSchema,
} from './registry.js';
export { CONTRACT_VERSION, isContractCompatible } from './version.js';
