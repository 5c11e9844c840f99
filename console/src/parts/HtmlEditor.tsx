import { Card } from '@storefront/shared-ui';
import { RichText } from '@storefront/shared-ui/rich-text';
import { Preview, useShopSettings } from '../parts/Preview';
import { Sides } from '../parts/Sides';
import { TextAreaField } from './TextAreaField';

interface HtmlEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function HtmlEditor({ label, value, onChange }: HtmlEditorProps) {
  return (
    <Sides>
      <TextAreaField label={label} value={value} maxLength={20_000} onChange={onChange} />
      <Preview settings={useShopSettings()}>
        <Card>{value.trim() === '' ? '입력하면 여기에 보여요.' : <RichText html={value} />}</Card>
      </Preview>
    </Sides>
  );
}
