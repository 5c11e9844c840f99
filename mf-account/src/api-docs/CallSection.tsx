import { Section, Stack } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import type { SnippetCall } from './buildSnippet';
import { CodeBox } from './CodeBox';
import { FieldTable, RefusalTable } from './DocTable';
import { Part } from './Part';
import type { DocCall } from './readDocument';
import { type LanguageChoice, Snippets } from './Snippets';

const REFUSALS = '오류';

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
            <Part title="요청">
              <FieldTable label="요청 항목" fields={request} isRequest />
            </Part>
          )}
          <Part title="예시 코드">
            <Stack $gap="x3">
              {note}
              <Snippets call={snippet} {...choice} />
            </Stack>
          </Part>
          <Part title={`응답 ${status}`}>
            <Stack $gap="x3">
              <FieldTable label="응답 항목" fields={answer} />
              <CodeBox label="응답 예시">{JSON.stringify(example, null, 2)}</CodeBox>
            </Stack>
          </Part>
          {children && <Part title="바로 실행해 보기">{children}</Part>}
          <Part title={REFUSALS}>
            <RefusalTable label={REFUSALS} refusals={refusals} />
          </Part>
        </Stack>
      </Section>
    </div>
  );
}
