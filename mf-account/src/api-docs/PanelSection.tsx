import { Alert, color, Section, Stack, space, styled, type } from '@storefront/shared-ui';
import { Code, CodeBox } from './CodeBox';
import { FieldTable, RefusalTable } from './DocTable';
import { Part } from './Part';
import type { DocAction, Docs } from './readDocument';
import { type LanguageChoice, Snippets } from './Snippets';

export const PANEL_TITLE = '리셀러 프로토콜';

const TEXT = {
  common: '공통 항목',
  commonErrors: '공통 오류',
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
        <Part title="주소">
          <p>
            <Code>{url}</Code>
          </p>
        </Part>
        <Part title={TEXT.common}>
          <FieldTable label={TEXT.common} fields={common} isRequest />
        </Part>
        <Part title="예시 코드">
          <Stack $gap="x3">
            <Alert>
              보유 포인트(balance)를 묻는 예시예요. action과 항목을 바꾸면 다른 동작도 같은 방식으로 호출할 수 있어요.
            </Alert>
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
        <Part heading="h4" title="요청">
          <FieldTable label={`${action} 요청 항목`} fields={request} isRequest />
        </Part>
      )}
      {answer.length > 0 && (
        <Part heading="h4" title="응답">
          <FieldTable label={`${action} 응답 항목`} fields={answer} />
        </Part>
      )}
      {examples.map(({ request: sent, answer: got }) => {
        const form = Object.entries({ action, ...sent }).map(([name, value]) => `${name}=${value}`);
        return (
          <Part heading="h4" title="예시" key={form.join('&')}>
            <CodeBox label={`${action} 요청 예시`}>{form.join('&')}</CodeBox>
            <CodeBox label={`${action} 응답 예시`}>{JSON.stringify(got, null, 2)}</CodeBox>
          </Part>
        );
      })}
      {refusals.length > 0 && (
        <Part heading="h4" title="오류">
          <RefusalTable label={`${action} 오류`} refusals={refusals} />
        </Part>
      )}
    </Action>
  );
}
