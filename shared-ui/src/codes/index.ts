export { reasonOf } from './reasonOf';
export { type CodeSending, useCodeSending } from './useCodeSending';
export { VerifiedField } from './VerifiedField';
