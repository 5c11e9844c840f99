import { Alert, Button, color, Row, Section, Stack, styled } from 'shared-ui';
import { ACCOUNT_TEXT } from './messages';
import type { Action } from './useAction';

const Note = styled.p`
  color: ${color.textMuted};
`;

/** Where the member is logged in: ends all of it at once (ui-contract). */
export function SessionsSection({ isRunning, failure, run }: Action) {
  return (
    <Section title={ACCOUNT_TEXT.sessionsTitle}>
      <Stack gap="x5">
        <Note>{ACCOUNT_TEXT.sessionsText}</Note>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button loading={isRunning} onClick={run}>
            {ACCOUNT_TEXT.logOutEverywhere}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
