export { Page, type PageProps } from '../page/Page';
export { Alert, type AlertProps } from './Alert';
export { Badge, type BadgeProps } from './Badge';
export { Button, type ButtonProps } from './Button';
export { Card } from './Card';
export { Checkbox, type CheckboxProps } from './Checkbox';
export { CopyButton, type CopyButtonProps } from './CopyButton';
export { controlStyle } from './controlStyle';
export { DescriptionList, type DescriptionListProps } from './DescriptionList';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { EmptyState, type EmptyStateProps } from './EmptyState';
export { FailedState, type FailedStateProps } from './FailedState';
export { type ControlProps, Field, type FieldTexts } from './Field';
export { IconButton, type IconButtonProps } from './IconButton';
export {
  IconAlert,
  IconChat,
  IconCheck,
  IconChevronDown,
  IconClock,
  IconClose,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconInbox,
  IconInfo,
  IconMenu,
  IconMoon,
  IconPin,
  type IconProps,
  IconRefresh,
  IconReset,
  IconSearch,
  IconSun,
} from './icons/Icon';
export { LinkButton, type LinkButtonProps } from './LinkButton';
export { NumberField, type NumberFieldProps } from './NumberField';
export { Output, type OutputProps } from './Output';
export { PasswordField } from './PasswordField';
export { RadioChips, type RadioChipsProps, type RadioOption } from './RadioChips';
export { Row } from './Row';
export { Section, type SectionProps } from './Section';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Spinner } from './Spinner';
export { Stack } from './Stack';
export { Switch, type SwitchProps } from './Switch';
export { TextField, type TextFieldProps } from './TextField';
export { TextLink } from './TextLink';
export { TwoStepButton, type TwoStepButtonProps } from './TwoStepButton';
export type { Tone } from './toneStyle';
export { VisuallyHidden } from './VisuallyHidden';
