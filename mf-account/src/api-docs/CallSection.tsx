import { Section, Stack } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import type { SnippetCall } from './buildSnippet';
import { CodeBox } from './CodeBox';
import { FieldTable, RefusalTable } from './DocTable';
import { Part } from './Part';
import type { DocCall } from './readDocument';
import { type LanguageChoice, Snippets } from './Snippets';

const TEXT = {
  request: '요청',
  requestFields: '요청 항목',
  snippets: '예시 코드',
  answer: (status: string) => `응답 ${status}`,
  answerFields: '응답 항목',
  example: '응답 예시',
  refusals: '오류',
  tried: '바로 실행해 보기',
} as const;

interface CallSectionProps extends LanguageChoice {
  id: string;
  title: string;
  call: DocCall;
  snippet: SnippetCall;
  note?: ReactNode;
  children?: ReactNode;
}

export function CallSection({ id, title, call, snippet, note, children, ...choice }: CallSectionProps) {
  const { description, request, status, answer, example, refusals } = call;
  return (
    <div id={id}>
      <Section title={title}>
        <Stack $gap="x6">
          <p>{description}</p>
          {request.length > 0 && (
            <Part title={TEXT.request}>
              <FieldTable label={TEXT.requestFields} fields={request} isRequest />
            </Part>
          )}
          <Part title={TEXT.snippets}>
            <Stack $gap="x3">
              {note}
              <Snippets call={snippet} {...choice} />
            </Stack>
          </Part>
          <Part title={TEXT.answer(status)}>
            <Stack $gap="x3">
              <FieldTable label={TEXT.answerFields} fields={answer} />
              <CodeBox label={TEXT.example}>{JSON.stringify(example, null, 2)}</CodeBox>
            </Stack>
          </Part>
          {children && <Part title={TEXT.tried}>{children}</Part>}
          <Part title={TEXT.refusals}>
            <RefusalTable label={TEXT.refusals} refusals={refusals} />
          </Part>
        </Stack>
      </Section>
    </div>
  );
}
