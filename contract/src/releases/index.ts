export { BUNDLE_LENGTH_BYTES, BUNDLE_LIMITS, BUNDLE_TYPE, type BundleHeader, bundleHeaderSchema } from './bundle.js';
export {
  type Commit,
  commitSchema,
  type GateOutcome,
  JUDGES,
  type Publication,
  packageNameSchema,
  publicationsSchema,
  RELEASE_CALLS,
  RELEASE_SCOPES,
  RELEASE_UNJUDGED,
  RELEASE_WARNING_HEADER,
  type RegistryChange,
  type RegistryChangeAnswer,
  type ReleaseScope,
  type RetainedVersion,
  RUNNER_OUTCOMES,
  type RunnerOutcome,
  registryChangeSchema,
  SHELL,
  TOKEN_SCOPES,
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
export { boundReasons, JUDGING_MINUTES, type Judging, type RunnerVerdict, verdictSchema } from './judging.js';
export { type ShopKit, shopKitSchema } from './kit.js';
export {
  type Preview,
  type PreviewRequest,
  previewRequestSchema,
  previewSchema,
  previewsQuerySchema,
} from './previews.js';
