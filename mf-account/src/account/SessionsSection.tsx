import { PATHS } from 'contract';
import {
  Alert,
  Button,
  color,
  Row,
  Section,
  Stack,
  styled,
  toastAfterReload,
  useNavigate,
  withOverlay,
} from 'shared-ui';
import { postLogoutEverywhere } from '../api';
import { type Action, useAction } from './useAction';

const TEXT = {
  title: '로그인 기기',
  note: '기기를 잃어버렸거나 공용 컴퓨터에서 로그아웃하지 않았다면 눌러 주세요. 이 기기도 함께 로그아웃되고, API 키는 그대로 쓸 수 있어요.',
  logOutEverywhere: '모든 기기에서 로그아웃',
  loggedOutEverywhere: '모든 기기에서 로그아웃했어요.',
} as const;

const Note = styled.p`
  color: ${color.textMuted};
`;

/** Where the member is logged in: ends all of it at once (B-account-10). */
export function SessionsSection({ isRunning, failure, run }: Action) {
  return (
    <Section title={TEXT.title}>
      <Stack gap="x5">
        <Note>{TEXT.note}</Note>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button loading={isRunning} onClick={run}>
            {TEXT.logOutEverywhere}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}

/** Ends every session of the member, then this page's at /logout. */
export function useLogOutEverywhere(): Action {
  const navigate = useNavigate();
  return useAction(async () => {
    await withOverlay(postLogoutEverywhere());
    toastAfterReload(TEXT.loggedOutEverywhere);
    navigate(PATHS.logout.path);
  });
}
