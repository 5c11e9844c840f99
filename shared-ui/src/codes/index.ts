export { reasonOf } from './reasonOf';
export { type Moment, readMoment, recallMoment } from './sentCode';
export { type CodeSending, useCodeSending } from './useCodeSending';
export { VerifiedField } from './VerifiedField';
