import { TextLink } from 'shared-ui';
import { mayCall } from '../api/calls';

/** A member's ID, which leads to the member where one may look: not where it is masked. */
export const MemberLink = ({ id }: { id: string }) =>
  mayCall('members show') ? <TextLink to={`/members?id=${encodeURIComponent(id)}`}>{id}</TextLink> : id;
