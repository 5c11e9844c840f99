import { styled, TextLink } from '@storefront/shared-ui';
import { mayCall } from '../api/calls';
import { idText } from './idText';

export const TapLink = styled(TextLink)`
  display: inline-block;
  min-width: 24px;
  margin-block: -12px;
  padding-block: 12px;
`;

export const MemberLink = ({ id }: { id: string }) =>
  mayCall('members show') ? <TapLink to={`/members?id=${encodeURIComponent(id)}`}>{idText(id)}</TapLink> : idText(id);
