export { sampleEntry, sampleRegistry, sampleRemote, sampleScreen, sampleShell } from './sampleVersions.js';
