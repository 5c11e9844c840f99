export const NARROWED = '조건을 바꾸거나 지우고 다시 찾아 보세요.';
