import { useIsMember } from 'shared-ui';
import { useLater } from 'shared-ui/controls';

type MemberParts = typeof import('./memberParts');

export const loadMemberParts = (): Promise<MemberParts> => import('./memberParts');

/** What members alone see; undefined for everybody else, and until it is there. */
export function useMemberParts(): MemberParts | undefined {
  const isMember = useIsMember();
  const { module } = useLater(loadMemberParts, isMember);
  return isMember ? module : undefined;
}
