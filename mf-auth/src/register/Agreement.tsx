import { PATHS } from 'contract';
import { color, styled, TextLink, type } from 'shared-ui';
import { REGISTER_TEXT } from './messages';

const Line = styled.p`
  ${type.label}
  color: ${color.textMuted};
`;

/** The line above '회원가입': both legal pages, in a new tab so that nothing typed is lost. */
export function Agreement() {
  const [before, between, after] = REGISTER_TEXT.agreement;
  return (
    <Line>
      {before}
      <TextLink to={PATHS.termsService.path} target="_blank">
        {REGISTER_TEXT.terms}
      </TextLink>
      {between}
      <TextLink to={PATHS.termsPrivacy.path} target="_blank">
        {REGISTER_TEXT.privacy}
      </TextLink>
      {after}
    </Line>
  );
}
