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
import { type LogIns, postLogoutEverywhere } from '../api';
import { LogInList } from './LogInList';
import { type Action, useAction } from './useAction';

const TEXT = {
  title: '최근 로그인',
  about: '최근 3개월의 로그인 중 마지막 20번까지 보여 드려요. IP 주소는 일부만 저장해요.',
  note: '로그인 상태는 브라우저에 저장돼요. 모르는 로그인이 있거나, 기기를 잃어버렸거나, 공용 컴퓨터에서 로그아웃하지 않았다면 눌러 주세요. 이 기기도 함께 로그아웃되고, API 키는 그대로 쓸 수 있어요.',
  logOutEverywhere: '모든 기기에서 로그아웃',
  loggedOutEverywhere: '모든 기기에서 로그아웃했어요.',
} as const;

const Note = styled.p`
  color: ${color.textMuted};
`;

interface SessionsSectionProps extends Action {
  logIns: LogIns;
}

/** Where the member has logged in (B-account-18), and what ends all of it at once (B-account-10). */
export function SessionsSection({ logIns, isRunning, failure, run }: SessionsSectionProps) {
  return (
    <Section title={TEXT.title}>
      <Stack $gap="x5">
        <Note>{TEXT.about}</Note>
        <LogInList {...logIns} />
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
    void navigate(PATHS.logout.path);
  });
}
