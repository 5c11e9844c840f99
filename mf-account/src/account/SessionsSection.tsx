import { PATHS, VISIT_RETENTION_MONTHS } from '@storefront/contract';
import { Alert, Button, Row, Section, Stack, toastAfterReload, useNavigate, withOverlay } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import { type LogIns, postLogoutEverywhere } from '../api';
import { Note } from '../layout/Note';
import { LogInList } from './LogInList';
import { type Action, useAction } from './useAction';

interface SessionsSectionProps extends LoggingOut {
  logIns: LogIns;
  hasApiKey: boolean;
}

/** Lists log-ins (B-account-18) and ends all (B-account-10). */
export function SessionsSection({ logIns, hasApiKey, isRunning, failure, run, choice }: SessionsSectionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="최근 로그인">
      <Stack $gap="x5">
        <Note>{`최근 ${VISIT_RETENTION_MONTHS}개월 로그인을 20번까지 보여 드려요. IP 주소는 일부만 저장해요.`}</Note>
        <LogInList {...logIns} />
        <Note>모르는 로그인이 있나요? 모든 기기에서 로그아웃할 수 있어요. 지금 이 기기도 로그아웃돼요.</Note>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button loading={isRunning} onClick={() => setAsking(true)}>
            모든 기기에서 로그아웃
          </Button>
        </Row>
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title="모든 기기에서 로그아웃할까요?"
          confirmLabel="로그아웃"
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          <Stack $gap="x3">
            <span>지금 이 기기도 로그아웃돼요.</span>
            {hasApiKey && <Checkbox label="API 키도 폐기" {...choice} />}
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
    toastAfterReload('모든 기기에서 로그아웃했어요.');
    void navigate(PATHS.logout);
  });
  return { ...action, choice: { checked: isRevoking, onChange: setRevoking } };
}
