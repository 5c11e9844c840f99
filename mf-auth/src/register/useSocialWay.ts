import { PATHS } from 'contract';
import { useNavigate } from 'shared-ui';
import type { SocialWay } from './RegisterChoice';

/** Stands in until the screen knows Naver and Kakao: the log-in page has the same buttons. */
export function useSocialWay(): SocialWay {
  const navigate = useNavigate();
  return { isRunning: false, failure: null, start: () => navigate(PATHS.login.path) };
}
