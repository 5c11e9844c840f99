export { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, BUNDLE_TYPE, type BundleHeader, bundleHeaderSchema } from './bundle.js';
export {
  type Commit,
  commitSchema,
  type GateOutcome,
  type Publication,
  packageNameSchema,
  publicationsSchema,
  RELEASE_CALLS,
  RELEASE_SCOPES,
  RELEASE_WARNING_HEADER,
  type RegistryChange,
  type RegistryChangeAnswer,
  type ReleaseScope,
  type RetainedVersion,
  registryChangeSchema,
  SHELL,
  TOKEN_WARNING_DAYS,
  type VersionsByPackage,
} from './changes.js';
export {
  errorsQuerySchema,
  healthQuerySchema,
  logQuerySchema,
  type ReportedError,
  reportedErrorSchema,
  SWITCHES,
  type Switched,
  switchedSchema,
  type VersionFigures,
  versionFiguresSchema,
} from './figures.js';
export { type ShopKit, shopKitSchema } from './kit.js';
export {
  type Preview,
  type PreviewRequest,
  previewRequestSchema,
  previewSchema,
  previewsQuerySchema,
} from './previews.js';
