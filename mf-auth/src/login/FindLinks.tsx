import { PATHS } from 'contract';
import { Row, TextLink, useHasScreen, useSettings } from 'shared-ui';
import { LOGIN_TEXT } from './messages';

/** Links to find an ID or a password: with ENABLE_EMAIL_VERIFY (spec 2), and only to screens that exist. */
export function FindLinks() {
  const { flags } = useSettings();
  const hasFindId = useHasScreen(PATHS.findId.path);
  const hasFindPassword = useHasScreen(PATHS.findPassword.path);
  if (!flags.ENABLE_EMAIL_VERIFY || !(hasFindId || hasFindPassword)) return null;
  return (
    <Row gap="x4">
      {hasFindId && <TextLink to={PATHS.findId.path}>{LOGIN_TEXT.findId}</TextLink>}
      {hasFindPassword && <TextLink to={PATHS.findPassword.path}>{LOGIN_TEXT.findPassword}</TextLink>}
    </Row>
  );
}
