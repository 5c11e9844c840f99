// Stands in for the federation runtime's own module: without a manifest there is no snapshot, and none to forget.
export { DisabledSnapshotHandler as SnapshotHandler } from '/federation-without-snapshots';

export const getGlobalRemoteInfo = () => ({});
