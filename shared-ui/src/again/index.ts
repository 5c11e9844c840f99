export { proveAgain } from './proveAgain';
export { type LogInAgain, useLogInAgain } from './useLogInAgain';
