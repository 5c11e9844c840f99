// Records of versions for tests of whoever publishes, serves or loads them.
export { sampleEntry, sampleRegistry, sampleRemote, sampleScreen, sampleShell } from './sampleVersions.js';
