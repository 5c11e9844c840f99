import { PATHS } from 'contract';
import {
  Alert,
  Button,
  CopyButton,
  LinkButton,
  Row,
  refreshProfile,
  Section,
  Stack,
  TextField,
  toastSuccess,
} from 'shared-ui';
import { postApiKey } from '../api';
import { type Action, useAction } from './useAction';

const TEXT = {
  title: '개발자 연동',
  hint: '재발급하면 지금 쓰던 키는 바로 사용할 수 없어요.',
  apiKey: 'API 키',
  none: '아직 발급하지 않았어요',
  copy: '복사: API 키',
  renew: 'API 키 재발급',
  renewed: '새 키를 발급했어요.',
  docs: 'API 문서',
} as const;

interface ApiKeySectionProps {
  apiKey: string | null;
  renewing: Action;
  /** The registry offers /api. */
  hasDocs: boolean;
}

/** The key of the developer API (B-account-8). */
export function ApiKeySection({ apiKey, renewing, hasDocs }: ApiKeySectionProps) {
  return (
    <Section title={TEXT.title}>
      <Stack gap="x5">
        <TextField
          label={TEXT.apiKey}
          value={apiKey ?? ''}
          placeholder={TEXT.none}
          hint={apiKey && TEXT.hint}
          readOnly
          trailing={apiKey && <CopyButton value={apiKey} label={TEXT.copy} />}
        />
        {renewing.failure && <Alert tone="danger">{renewing.failure}</Alert>}
        <Row>
          <Button loading={renewing.isRunning} onClick={renewing.run}>
            {TEXT.renew}
          </Button>
          {hasDocs && (
            <LinkButton variant="quiet" to={PATHS.api.path}>
              {TEXT.docs}
            </LinkButton>
          )}
        </Row>
      </Stack>
    </Section>
  );
}

/** A new API key, then the profile anew, which brings it. */
export function useRenewApiKey(): Action {
  return useAction(async () => {
    await postApiKey();
    await refreshProfile();
    toastSuccess(TEXT.renewed);
  });
}
