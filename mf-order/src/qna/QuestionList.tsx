import type { Faq } from '@storefront/contract';
import { color, space, styled } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/controls';
import { RichText } from '@storefront/shared-ui/rich-text';

interface Question extends Faq {
  key: string;
}

interface QuestionListProps {
  questions: readonly Question[];
  openKey: string | null;
  /** Null closes the open one. */
  onToggle: (key: string | null) => void;
  placeOf: (key: string) => (place: HTMLElement | null) => void;
}

export function QuestionList({ questions, openKey, onToggle, placeOf }: QuestionListProps) {
  return (
    <Root>
      {questions.map(({ key, title, answer }) => (
        <li key={key} ref={placeOf(key)}>
          <Disclosure title={title} open={key === openKey} onToggle={(isOpen) => onToggle(isOpen ? key : null)}>
            <RichText html={answer} />
          </Disclosure>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  overflow-wrap: anywhere;
  > li {
    scroll-margin: 96px 0 ${space.x4};
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
