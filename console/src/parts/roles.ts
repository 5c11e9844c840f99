export const ROLE_NAME = { owner: '운영자', staff: '직원', reader: '보기 전용' } as const;
