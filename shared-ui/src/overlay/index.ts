export { LoadingOverlay } from './LoadingOverlay';
export { hideOverlay, showOverlay, withOverlay } from './showOverlay';
