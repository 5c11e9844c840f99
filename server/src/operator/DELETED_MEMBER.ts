/** What stands for the ID of a member who deleted the account. */
export const DELETED_MEMBER = '(탈퇴한 회원)';
