import { mayCall } from '../api/calls';
import { idText } from './idText';
import { TapLink } from './TapLink';

export const MemberLink = ({ id }: { id: string }) =>
  mayCall('members show') ? <TapLink to={`/members?id=${encodeURIComponent(id)}`}>{idText(id)}</TapLink> : idText(id);
