import { isApiKeyCovered, PATHS } from '@storefront/contract';
import {
  Alert,
  Button,
  formatDateTime,
  IconButton,
  LinkButton,
  Row,
  refreshProfile,
  Section,
  Stack,
  TextField,
  toastSuccess,
} from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { CopyButton, IconEye, IconEyeOff } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { getProfile, postApiKey } from '../api';
import { Note } from '../layout/Note';
import { useAction } from './useAction';

const RENEW = 'API 키 재발급';

interface ApiKeySectionProps extends ReturnType<typeof useApiKey> {
  hasDocs: boolean;
  /** Null for never, undefined if unknown. */
  lastUsedAt: string | null | undefined;
}

/** Masked until it is asked for or made (B-account-17). */
export function ApiKeySection({ hasDocs, lastUsedAt, ...state }: ApiKeySectionProps) {
  const { apiKey, isShown, toggle, making, isAsking } = state;
  return (
    <Section title="개발자 연동">
      <Stack $gap="x5">
        <TextField
          label="API 키"
          type={apiKey !== null && !isShown && !isApiKeyCovered(apiKey) ? 'password' : 'text'}
          value={apiKey ?? ''}
          placeholder="아직 발급하지 않았어요"
          hint={
            apiKey !== null &&
            (state.isNew
              ? '새 키예요. 복사해서 쓰는 곳에 넣어 주세요. 이 화면을 떠나면 다시 가려져요.'
              : '이 키로 내 포인트를 쓸 수 있으니 다른 사람에게 보여 주지 마세요.')
          }
          autoComplete="off"
          spellCheck={false}
          readOnly
          inside={
            apiKey !== null && (
              <IconButton label={isShown ? '숨김: API 키' : '표시: API 키'} aria-pressed={isShown} onClick={toggle}>
                {isShown ? <IconEyeOff /> : <IconEye />}
              </IconButton>
            )
          }
          trailing={apiKey !== null && <CopyButton value={state.uncover} label="복사: API 키" />}
        />
        {apiKey !== null && lastUsedAt !== undefined && (
          <Note>
            {lastUsedAt === null ? '이 키로 온 요청이 아직 없어요.' : `마지막 사용 ${formatDateTime(lastUsedAt)}`}
          </Note>
        )}
        {making.failure && <Alert tone="danger">{making.failure}</Alert>}
        <Row>
          <Button loading={making.isRunning} aria-label={RENEW} onClick={apiKey === null ? making.run : state.ask}>
            {apiKey === null ? '발급' : RENEW}
          </Button>
          {hasDocs && (
            <LinkButton variant="quiet" to={PATHS.api}>
              API 문서
            </LinkButton>
          )}
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="API 키를 바꿀까요?"
          confirmLabel="바꾸기"
          onConfirm={making.run}
          onClose={state.endQuestion}
        >
          지금 쓰던 키는 바로 쓸 수 없게 돼요. 그 키를 쓰는 프로그램은 새 키를 넣을 때까지 주문하지 못해요.
        </ConfirmDialog>
      )}
    </Section>
  );
}

export function useApiKey(profileKey: string | null, again: LogInAgain) {
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [newer, setNewer] = useState<{ key: string; than: string | null } | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const apiKey = newer?.than === profileKey ? newer.key : profileKey;

  const making = useAction(async () => {
    if (apiKey === null) {
      // A key made elsewhere would end without a question (B-account-20).
      const { apiKey: found } = await getProfile();
      if (found !== null) {
        setNewer({ key: found, than: profileKey });
        setAsking(true);
        return;
      }
    }
    try {
      await again.during(async () => {
        const renewed = await postApiKey();
        setNewer({ key: renewed.apiKey, than: profileKey });
        setMade(renewed.apiKey);
        setShown(true);
        toastSuccess('새 키를 발급했어요.');
      });
    } finally {
      // After a lost answer, too: the key may have changed.
      await refreshProfile();
    }
  });

  const uncover = async () => (apiKey === null ? null : again.uncover(apiKey));
  return {
    apiKey,
    isShown: isShown && apiKey !== null && !isApiKeyCovered(apiKey),
    toggle: async () => {
      const isWhole = apiKey !== null && !isApiKeyCovered(apiKey);
      if (isWhole) setShown(!isShown);
      else if ((await uncover()) !== null) setShown(true);
    },
    uncover,
    isNew: apiKey !== null && apiKey === made,
    isAsking,
    ask: () => setAsking(true),
    endQuestion: () => setAsking(false),
    making,
  };
}
