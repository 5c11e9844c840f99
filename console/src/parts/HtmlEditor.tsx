import { Card, color, radius, space, styled, type } from '@storefront/shared-ui';
import { RichText } from '@storefront/shared-ui/rich-text';
import { useId } from 'react';
import { Preview, useShopSettings } from '../parts/Preview';
import { Sides } from '../parts/Sides';

const Area = styled.textarea`
  width: 100%;
  padding: ${space.x3} ${space.x4};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
  min-height: 8rem;
  font: inherit;
  ${type.body}
  resize: vertical;
`;

const Label = styled.label`
  display: block;
  margin-bottom: ${space.x1};
  ${type.label}
  color: ${color.textMuted};
`;

interface HtmlEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function HtmlEditor({ label, value, onChange }: HtmlEditorProps) {
  const id = useId();
  return (
    <Sides>
      <div>
        <Label htmlFor={id}>{label}</Label>
        <Area id={id} value={value} maxLength={20_000} onChange={(event) => onChange(event.target.value)} />
      </div>
      <Preview settings={useShopSettings()}>
        <Card>{value.trim() === '' ? '입력하면 여기에 보여요.' : <RichText html={value} />}</Card>
      </Preview>
    </Sides>
  );
}
