import { LinkButton, MOBILE_MAX_PX, styled } from 'shared-ui';
import { POINT_TEXT } from './messages';

const OnPhones = styled.div`
  @media (min-width: ${MOBILE_MAX_PX}px) {
    display: none;
  }
`;

/** Opens the Toss app with the transfer filled in; wide screens have no such app. */
export function TossLink({ href }: { href: string }) {
  return (
    <OnPhones>
      <LinkButton to={href} variant="primary" size="large" block>
        {POINT_TEXT.toss}
      </LinkButton>
    </OnPhones>
  );
}
