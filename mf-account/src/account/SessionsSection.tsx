import { PATHS, VISIT_RETENTION_MONTHS } from '@storefront/contract';
import { Alert, Button, Row, Section, Stack, toastAfterReload, useNavigate, withOverlay } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { type LogIns, postLogoutEverywhere } from '../api';
import { Note } from '../layout/Note';
import { LogInList } from './LogInList';
import { type Action, useAction } from './useAction';

const TEXT = {
  title: '최근 로그인',
  about: `최근 ${VISIT_RETENTION_MONTHS}개월 로그인을 20번까지 보여 드려요. IP 주소는 일부만 저장해요.`,
  note: '모르는 로그인이 있나요? 모든 기기에서 로그아웃할 수 있어요. 지금 이 기기도 로그아웃돼요.',
  logOutEverywhere: '모든 기기에서 로그아웃',
  question: '모든 기기에서 로그아웃할까요?',
  warning: '지금 이 기기도 로그아웃돼요.',
  revoke: 'API 키도 폐기',
  confirm: '로그아웃',
  loggedOutEverywhere: '모든 기기에서 로그아웃했어요.',
} as const;

interface SessionsSectionProps extends LoggingOut {
  logIns: LogIns;
  hasApiKey: boolean;
}

/** Lists log-ins (B-account-18) and ends all (B-account-10). */
export function SessionsSection({ logIns, hasApiKey, isRunning, failure, run, choice }: SessionsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={TEXT.title}>
      <Stack $gap="x5">
        <Note>{TEXT.about}</Note>
        <LogInList {...logIns} />
        <Note>{TEXT.note}</Note>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button loading={isRunning} onClick={() => setAsking(true)}>
            {TEXT.logOutEverywhere}
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={TEXT.question}
          confirmLabel={TEXT.confirm}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <Stack $gap="x3">
            <span>{TEXT.warning}</span>
            {hasApiKey && <Checkbox label={TEXT.revoke} {...choice} />}
          </Stack>
        </ConfirmDialog>
      )}
    </Section>
  );
}

interface LoggingOut extends Action {
  choice: { checked: boolean; onChange: (checked: boolean) => void };
}

export function useLogOutEverywhere(hasApiKey: boolean): LoggingOut {
  const navigate = useNavigate();
  const [isRevoking, setRevoking] = useState(true);
  const action = useAction(async () => {
    await withOverlay(postLogoutEverywhere(hasApiKey && isRevoking ? { revokeApiKey: true } : {}));
    toastAfterReload(TEXT.loggedOutEverywhere);
    void navigate(PATHS.logout);
  });
  return { ...action, choice: { checked: isRevoking, onChange: setRevoking } };
}
