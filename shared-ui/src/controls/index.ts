export { Checkbox, type CheckboxProps } from './Checkbox';
export { Contents, type ContentsProps } from './Contents';
export { CopyButton, type CopyButtonProps, copyText } from './CopyButton';
export { DescriptionList, type DescriptionListProps } from './DescriptionList';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { focusHeading } from './focusHeading';
export { IconClock, IconEye, IconEyeOff, IconRefresh, IconReset } from './icons';
export { PasswordField } from './PasswordField';
export {
  getNotifications,
  NOTIFICATIONS,
  type PushState,
  readPushState,
  turnPushOff,
  turnPushOn,
} from './pushDevice';
export { panelProps, TabList, type TabListProps } from './TabList';
export { TwoStepButton, type TwoStepButtonProps } from './TwoStepButton';
export { type Later, useLater } from './useLater';
export { useLeave } from './useLeave';
export { useMedia } from './useMedia';
export { useNow } from './useNow';
export { usePasswordHint } from './usePasswordHint';
