export { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, BUNDLE_TYPE, type BundleHeader, bundleHeaderSchema } from './bundle.js';
export {
  type Commit,
  type GateOutcome,
  type Publication,
  packageNameSchema,
  publicationsSchema,
  RELEASE_CALLS,
  RELEASE_SCOPES,
  type RegistryChange,
  type RegistryChangeAnswer,
  type ReleaseScope,
  type RetainedVersion,
  registryChangeSchema,
  SHELL,
  type VersionsByPackage,
} from './changes.js';
export {
  errorsQuerySchema,
  healthQuerySchema,
  type ReportedError,
  reportedErrorSchema,
  type VersionFigures,
  versionFiguresSchema,
} from './figures.js';
