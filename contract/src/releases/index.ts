export * from './bundle.js';
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
export * from './figures.js';
export * from './kit.js';
export * from './previews.js';
