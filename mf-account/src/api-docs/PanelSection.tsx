import { Alert, color, Section, Stack, space, styled, type } from '@storefront/shared-ui';
import { Code, CodeBox } from './CodeBox';
import { FieldTable, RefusalTable } from './DocTable';
import { Part } from './Part';
import type { DocAction, Docs } from './readDocument';
import { type LanguageChoice, Snippets } from './Snippets';

export const PANEL_TITLE = '리셀러 프로토콜';

const TEXT = {
  address: '주소',
  common: '공통 항목',
  commonErrors: '공통 오류',
  snippets: '예시 코드',
  note: '보유 포인트(balance)를 묻는 예시예요. action과 항목을 바꾸면 다른 동작도 같은 방식으로 호출할 수 있어요.',
  request: '요청',
  answer: '응답',
  example: '예시',
  errors: '오류',
  requestFields: (action: string) => `${action} 요청 항목`,
  answerFields: (action: string) => `${action} 응답 항목`,
  refusals: (action: string) => `${action} 오류`,
  exampleRequest: (action: string) => `${action} 요청 예시`,
  exampleAnswer: (action: string) => `${action} 응답 예시`,
} as const;

const Action = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x4};
  padding-top: ${space.x6};
  border-top: 1px solid ${color.line};
  > h3 {
    ${type.body}
    font-weight: ${type.weight.semibold};
  }
`;

interface PanelSectionProps extends LanguageChoice {
  host: string;
  apiKey: string;
  panel: Docs['panel'];
}

/** The panels' protocol (B-developer-22). */
export function PanelSection({ host, apiKey, panel, ...choice }: PanelSectionProps) {
  const { description, common, actions, refusals } = panel;
  const url = `${host}/api/v2`;
  return (
    <Section title={PANEL_TITLE}>
      <Stack $gap="x6">
        <p>{description}</p>
        <Part title={TEXT.address}>
          <p>
            <Code>{url}</Code>
          </p>
        </Part>
        <Part title={TEXT.common}>
          <FieldTable label={TEXT.common} fields={common} isRequest />
        </Part>
        <Part title={TEXT.snippets}>
          <Stack $gap="x3">
            <Alert>{TEXT.note}</Alert>
            <Snippets call={{ url, headers: {}, form: { key: apiKey, action: 'balance' } }} {...choice} />
          </Stack>
        </Part>
        {actions.map((action) => (
          <ActionPart key={action.action} {...action} />
        ))}
        <Part title={TEXT.commonErrors}>
          <RefusalTable label={TEXT.commonErrors} refusals={refusals} />
        </Part>
      </Stack>
    </Section>
  );
}

function ActionPart({ action, summary, description, request, answer, examples, refusals }: DocAction) {
  return (
    <Action>
      <h3>
        <Code>{action}</Code> {summary}
      </h3>
      <p>{description}</p>
      {request.length > 0 && (
        <Part heading="h4" title={TEXT.request}>
          <FieldTable label={TEXT.requestFields(action)} fields={request} isRequest />
        </Part>
      )}
      {answer.length > 0 && (
        <Part heading="h4" title={TEXT.answer}>
          <FieldTable label={TEXT.answerFields(action)} fields={answer} />
        </Part>
      )}
      {examples.map(({ request: sent, answer: got }) => {
        const form = Object.entries({ action, ...sent }).map(([name, value]) => `${name}=${value}`);
        return (
          <Part heading="h4" title={TEXT.example} key={form.join('&')}>
            <CodeBox label={TEXT.exampleRequest(action)}>{form.join('&')}</CodeBox>
            <CodeBox label={TEXT.exampleAnswer(action)}>{JSON.stringify(got, null, 2)}</CodeBox>
          </Part>
        );
      })}
      {refusals.length > 0 && (
        <Part heading="h4" title={TEXT.errors}>
          <RefusalTable label={TEXT.refusals(action)} refusals={refusals} />
        </Part>
      )}
    </Action>
  );
}
