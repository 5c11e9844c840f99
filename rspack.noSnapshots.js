// Stands in for the federation runtime's own module: without a manifest there is no snapshot, and none to forget.
export { DisabledSnapshotHandler as SnapshotHandler } from './node_modules/@module-federation/runtime-core/dist/plugins/snapshot/disabled.js';

export const getGlobalRemoteInfo = () => ({});
