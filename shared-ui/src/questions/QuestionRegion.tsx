import { Section, space, styled, type } from '@storefront/shared-ui';
import { useId } from 'react';
import { QuestionThread } from './QuestionThread';
import type { QuestionOf } from './questionDraft';

const TITLE = '문의';

const Nested = styled.section`
  display: grid;
  gap: ${space.x4};
  h2 {
    ${type.heading}
  }
`;

interface QuestionRegionProps extends QuestionOf {
  isNested: boolean;
  takesFocus: boolean;
}

export function QuestionRegion({ isNested, ...thread }: QuestionRegionProps) {
  const id = useId();
  if (!isNested) {
    return (
      <Section title={TITLE}>
        <QuestionThread {...thread} />
      </Section>
    );
  }
  return (
    <Nested aria-labelledby={id}>
      <h2 id={id}>{TITLE}</h2>
      <QuestionThread {...thread} />
    </Nested>
  );
}
