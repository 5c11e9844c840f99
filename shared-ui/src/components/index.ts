export { Alert, type AlertProps } from './Alert';
export { Badge, type BadgeProps, type Tone } from './Badge';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './Button';
export { Checkbox, type CheckboxProps } from './Checkbox';
export { CopyButton, type CopyButtonProps } from './CopyButton';
export { DescriptionList, type DescriptionListProps } from './DescriptionList';
export { Disclosure, type DisclosureProps } from './Disclosure';
export { type ControlProps, controlStyle, Field, type FieldTexts } from './Field';
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
export { LinkButton, type LinkButtonProps, TextLink } from './LinkButton';
export { Card, Row, Section, type SectionProps, Stack, VisuallyHidden } from './layout';
export { Output, type OutputProps } from './Output';
export { RadioChips, type RadioChipsProps, type RadioOption } from './RadioChips';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField';
export { Skeleton, type SkeletonProps, Spinner } from './Skeleton';
export { Switch, type SwitchProps } from './Switch';
export { EmptyState, type EmptyStateProps, FailedState, type FailedStateProps } from './states';
export { NumberField, type NumberFieldProps, PasswordField, TextField, type TextFieldProps } from './TextField';
export { TwoStepButton, type TwoStepButtonProps } from './TwoStepButton';
