export { Alert, type AlertProps } from './Alert';
export { Badge, type BadgeProps, type Tone } from './Badge';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './Button';
export { type ControlProps, controlStyle, Field, type FieldTexts } from './Field';
export {
  createIcon,
  DISC,
  IconAlert,
  IconChat,
  IconCheck,
  IconChevronDown,
  IconClose,
  IconInbox,
  IconInfo,
  IconMenu,
  IconMoon,
  IconPin,
  type IconProps,
  IconSearch,
  IconSun,
} from './icons/Icon';
export { LinkButton, type LinkButtonProps, TextLink } from './LinkButton';
export { Card, Row, Section, type SectionProps, Stack, VisuallyHidden } from './layout';
export { Output, type OutputProps } from './Output';
export { RadioChips, type RadioChipsProps, type RadioOption } from './RadioChips';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField';
export { Skeleton, type SkeletonProps, Spinner } from './Skeleton';
export { Spoken, type SpokenProps } from './Spoken';
export { Switch, type SwitchProps } from './Switch';
export { EmptyState, type EmptyStateProps, FailedState, type FailedStateProps } from './states';
export { NumberField, type NumberFieldProps, TextField, type TextFieldProps } from './TextField';
