export { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, BUNDLE_TYPE, type BundleHeader, bundleHeaderSchema } from './bundle.js';
export {
  type Commit,
  gateText,
  type KeptVersion,
  type Publication,
  packageNameSchema,
  publicationsSchema,
  RELEASE_CALLS,
  type RegistryChange,
  type RegistryChangeAnswer,
  registryChangeSchema,
  SHELL,
  type SignedGate,
  type VersionsByPackage,
} from './changes.js';
