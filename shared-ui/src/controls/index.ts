export { Checkbox, type CheckboxProps } from './Checkbox';
export { CopyButton, type CopyButtonProps } from './CopyButton';
export { DescriptionList, type DescriptionListProps } from './DescriptionList';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { IconClock, IconEye, IconEyeOff, IconRefresh, IconReset } from './icons';
export { PasswordField } from './PasswordField';
export { TwoStepButton, type TwoStepButtonProps } from './TwoStepButton';
export { type Later, useLater } from './useLater';
export { usePasswordHint } from './usePasswordHint';
