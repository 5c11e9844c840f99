export { type LogInAgain, useLogInAgain } from './useLogInAgain';
