import type { Notice } from 'contract';

/** Pinned notices first; within each group the operator's order stays. */
export function sortNotices(notices: readonly Notice[]): Notice[] {
  return [...notices.filter((notice) => notice.isTop), ...notices.filter((notice) => !notice.isTop)];
}
