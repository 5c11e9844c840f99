export { CopyButton, type CopyButtonProps } from './CopyButton';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { IconClock, IconRefresh, IconReset } from './icons';
export { TwoStepButton, type TwoStepButtonProps } from './TwoStepButton';
