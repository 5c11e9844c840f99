export { formatDateTime } from './formatDateTime';
export { formatNumber } from './formatNumber';
export { formatRunTime } from './formatRunTime';
export { formatWon } from './formatWon';
