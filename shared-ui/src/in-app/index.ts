export { findWayOut } from './findWayOut';
export { WayOutLink } from './WayOutLink';
export type { WayOut } from './wayOutOf';
