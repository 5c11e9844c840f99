import { space, styled } from '@storefront/shared-ui';
import { CopyButton, panelProps, TabList } from '@storefront/shared-ui/controls';
import { useId } from 'react';
import { buildSnippet, LANGUAGES, type Language, type SnippetCall } from './buildSnippet';
import { CodeBox } from './CodeBox';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x2};
  margin-bottom: ${space.x2};
`;

export interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

/** A call in four languages (B-developer-20). */
export function Snippets({ call, language, choose }: LanguageChoice & { call: SnippetCall }) {
  const id = useId();
  const code = buildSnippet(language, call);
  return (
    <div>
      <Bar>
        <TabList label="예시 코드 언어" tabs={LANGUAGES} value={language} onChange={choose} id={id} />
        <CopyButton value={code} label="복사" />
      </Bar>
      <div {...panelProps(id, LANGUAGES.indexOf(language))}>
        <CodeBox label={`${language} 예시 코드`}>{code}</CodeBox>
      </div>
    </div>
  );
}
