import { PATHS } from 'contract';
import { Alert, Button, CopyButton, LinkButton, Row, Section, Stack, TextField } from 'shared-ui';
import { ACCOUNT_TEXT } from './messages';
import type { Action } from './useAction';

export interface ApiKeySectionProps {
  apiKey: string | null;
  renewing: Action;
  /** The registry offers /api. */
  hasDocs: boolean;
}

/** The key of the developer API (spec 2). */
export function ApiKeySection({ apiKey, renewing, hasDocs }: ApiKeySectionProps) {
  return (
    <Section title={ACCOUNT_TEXT.apiTitle}>
      <Stack gap="x5">
        <TextField
          label={ACCOUNT_TEXT.apiKey}
          value={apiKey ?? ''}
          placeholder={ACCOUNT_TEXT.apiKeyNone}
          hint={apiKey && ACCOUNT_TEXT.apiText}
          readOnly
          trailing={apiKey && <CopyButton value={apiKey} label={ACCOUNT_TEXT.copyApiKey} />}
        />
        {renewing.failure && <Alert tone="danger">{renewing.failure}</Alert>}
        <Row>
          <Button loading={renewing.isRunning} onClick={renewing.run}>
            {ACCOUNT_TEXT.renewApiKey}
          </Button>
          {hasDocs && (
            <LinkButton variant="quiet" to={PATHS.api.path}>
              {ACCOUNT_TEXT.apiDocs}
            </LinkButton>
          )}
        </Row>
      </Stack>
    </Section>
  );
}
