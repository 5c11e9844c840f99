import { PATHS } from '@storefront/contract';
import {
  Alert,
  AUTH,
  LinkButton,
  media,
  Row,
  space,
  styled,
  useAuth,
  useHasScreen,
  useLocation,
  useNotice,
  useReturnTarget,
  zIndex,
} from '@storefront/shared-ui';
import { ABOVE, MEASURED } from '../chrome/barHeight';
import { PageWidth } from '../chrome/SiteFooter';

/** Navigation state of a refused visit that needs more than a toast. */
export interface Refusal {
  isRefused?: boolean;
}

// Sticky, to be seen however far down; a guest's refusal is static.
const Root = styled(PageWidth)`
  padding-block: ${space.x4} 0;
  &[data-sticky] {
    position: sticky;
    top: calc(${MEASURED} + ${ABOVE});
    z-index: ${zIndex.floating + 2};
    padding-top: ${space.x2};
    ${media.short} {
      position: static;
    }
  }
`;

const Line = styled(Row)`
  > p {
    flex: 1 1 10rem;
  }
`;

/** Says why somebody was moved, and offers the way back (B-session-23, B-shell-36). */
export function SessionNotice() {
  const notice = useNotice();
  const auth = useAuth();
  const { pathname, search, state } = useLocation();
  const returnTarget = useReturnTarget() ?? { returnTo: pathname + search };
  const canLogIn = useHasScreen(PATHS.login) && pathname !== PATHS.login;
  const canSignUp = useHasScreen(PATHS.register);

  const { isRefused } = (state ?? {}) as Refusal;
  const isGuest = auth === AUTH.guest;
  const refusal =
    auth === AUTH.authorization
      ? '로그인한 상태에서는 재설정 링크를 쓸 수 없어요. 로그아웃한 뒤 메일의 링크를 다시 열어 주세요.'
      : isGuest && '로그인하면 원래 보려던 화면으로 이어져요.';
  const text = notice ?? (isRefused && refusal);
  if (!text) return null;
  return (
    <Root data-sticky={notice ? true : undefined}>
      <Alert tone="warning" role={notice ? 'alert' : undefined}>
        <Line>
          <p>{text}</p>
          {auth !== AUTH.authorization && canLogIn && (
            <Row>
              <LinkButton size="small" variant="quiet" to={PATHS.login} state={returnTarget}>
                로그인
              </LinkButton>
              {isGuest && canSignUp && (
                <LinkButton size="small" variant="quiet" to={PATHS.register} state={returnTarget}>
                  회원가입
                </LinkButton>
              )}
            </Row>
          )}
        </Line>
      </Alert>
    </Root>
  );
}
