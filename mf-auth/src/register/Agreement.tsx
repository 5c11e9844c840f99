import { PATHS } from 'contract';
import { TextLink } from 'shared-ui';
import { REGISTER_TEXT } from './messages';

/** The line above '회원가입': both legal pages, in a new tab so that nothing typed is lost. */
export function Agreement() {
  const [before, between, after] = REGISTER_TEXT.agreement;
  return (
    <p>
      {before}
      <TextLink to={PATHS.termsService.path} target="_blank">
        {REGISTER_TEXT.terms}
      </TextLink>
      {between}
      <TextLink to={PATHS.termsPrivacy.path} target="_blank">
        {REGISTER_TEXT.privacy}
      </TextLink>
      {after}
    </p>
  );
}
