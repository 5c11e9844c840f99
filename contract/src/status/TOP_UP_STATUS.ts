/** Status of a deposit request (spec 4). */
export const TOP_UP_STATUS = { pending: 'pending', success: 'success', fail: 'fail' } as const;

/** How it stands with a deposit request. */
export type TopUpStatus = (typeof TOP_UP_STATUS)[keyof typeof TOP_UP_STATUS];

/** What customers read for each status (spec 4). */
export const TOP_UP_STATUS_LABEL: Readonly<Record<TopUpStatus, string>> = {
  pending: '대기',
  success: '수락',
  fail: '거절',
};
