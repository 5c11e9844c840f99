import { mayCall } from '../api/calls';
import { idText } from './idText';
import { TapLink } from './TapLink';

/** A member's ID, which leads to the member where one may look: not where it is masked. */
export const MemberLink = ({ id }: { id: string }) =>
  mayCall('members show') ? <TapLink to={`/members?id=${encodeURIComponent(id)}`}>{idText(id)}</TapLink> : idText(id);
