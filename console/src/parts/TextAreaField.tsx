import { controlStyle, Field, type FieldTexts, space, styled } from '@storefront/shared-ui';
import type { ComponentProps } from 'react';

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 7rem;
  padding: ${space.x3} ${space.x4};
  resize: vertical;
`;

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'onChange'> {
  onChange: (value: string) => void;
}

/** As `TextField`, for several lines. */
export function TextAreaField({ label, error, hint, onChange, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => <Area {...area} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
