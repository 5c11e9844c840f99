import { type KeyboardEvent, useId } from 'react';
import { color, media, radius, space, styled, type } from 'shared-ui';
import { CopyButton } from 'shared-ui/controls';
import { buildSnippet, LANGUAGES, type Language, type SnippetCall } from './buildSnippet';
import { CodeBox } from './CodeBox';

const TEXT = {
  languages: '예시 코드 언어',
  copy: '복사',
  code: (language: string) => `${language} 예시 코드`,
} as const;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x2};
  margin-bottom: ${space.x2};
  [role='tablist'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.x1};
  }
  [role='tab'] {
    min-height: 44px;
    padding: ${space.x1} ${space.x3};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.textMuted};
    font: inherit;
    ${type.label}
    white-space: nowrap;
    cursor: pointer;
    &[aria-selected='true'] {
      background: ${color.mainSoft};
      color: ${color.mainText};
      font-weight: ${type.weight.semibold};
      @media (forced-colors: active) {
        outline: 2px solid;
        outline-offset: -2px;
      }
    }
    ${media.hover} {
      &:hover:not([aria-selected='true']) {
        background: ${color.surfaceMuted};
      }
    }
    ${media.mobile} {
      padding-inline: ${space.x2};
    }
  }
`;

/** Where a key leads from the language at `index`, or none. */
function nextIndex(key: string, index: number): number | undefined {
  const last = LANGUAGES.length - 1;
  if (key === 'ArrowRight') return index === last ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

export interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

interface SnippetsProps extends LanguageChoice {
  call: SnippetCall;
}

/** A call in four languages, one at a time (B-developer-25). */
export function Snippets({ call, language, choose }: SnippetsProps) {
  const id = useId();
  const code = buildSnippet(language, call);
  const move = (event: KeyboardEvent, index: number) => {
    const next = LANGUAGES[nextIndex(event.key, index) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <div>
      <Bar>
        <div role="tablist" aria-label={TEXT.languages}>
          {LANGUAGES.map((one, index) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}${one}`}
              aria-selected={one === language}
              aria-controls={`${id}panel`}
              tabIndex={one === language ? 0 : -1}
              onClick={() => choose(one)}
              onKeyDown={(event) => move(event, index)}
            >
              {one}
            </button>
          ))}
        </div>
        <CopyButton value={code} label={TEXT.copy} />
      </Bar>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${language}`}>
        <CodeBox label={TEXT.code(language)}>{code}</CodeBox>
      </div>
    </div>
  );
}
