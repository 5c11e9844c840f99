import { useId } from 'react';
import { color, css, media, radius, Stack, space, styled, type } from 'shared-ui';
import { RichText } from 'shared-ui/rich-text';

const box = css`
  width: 100%;
  padding: ${space.x3} ${space.x4};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.text};
`;

const Area = styled.textarea`
  ${box}
  min-height: 8rem;
  font: inherit;
  ${type.body}
  resize: vertical;
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.x3};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  label,
  h3 {
    display: block;
    margin-bottom: ${space.x1};
    ${type.label}
    font-weight: ${type.weight.medium};
  }
`;

const Preview = styled.div`
  ${box}
  min-height: 8rem;
  border-color: ${color.line};
`;

interface HtmlEditorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** HTML as it is typed, beside what customers will see of it: cleaned and drawn by the shop's own parts. */
export function HtmlEditor({ label, value, onChange }: HtmlEditorProps) {
  const id = useId();
  return (
    <Sides>
      <div>
        <label htmlFor={id}>{label}</label>
        <Area id={id} value={value} maxLength={20_000} onChange={(event) => onChange(event.target.value)} />
      </div>
      <section aria-labelledby={`${id}p`}>
        <h3 id={`${id}p`}>미리보기</h3>
        <Preview>{value.trim() === '' ? <Stack>입력하면 여기에 보여요.</Stack> : <RichText html={value} />}</Preview>
      </section>
    </Sides>
  );
}
