import { type EmailRequest, PATHS } from '@storefront/contract';
import { Alert, Button, Stack, TextField, TextLink, useHasScreen, useReturnTarget } from '@storefront/shared-ui';
import { useFindForm } from '../domain/useFindForm';
import { AuthPage } from './AuthPage';

interface FindPageProps {
  title: string;
  lead: string;
  sentText: string;
  other: { path: string; label: string };
  post: (request: EmailRequest) => Promise<void>;
}

/** Mails an ID or a reset link (B-recover-1). */
export function FindPage({ title, lead, sentText, other, post }: FindPageProps) {
  const { fields, form, failure, isSent } = useFindForm(post);
  const hasOther = useHasScreen(other.path);
  const returnTarget = useReturnTarget();
  return (
    <AuthPage
      title={title}
      lead={lead}
      footnote={
        <>
          <TextLink to={PATHS.login} state={returnTarget}>
            로그인
          </TextLink>
          {hasOther && (
            <>
              <span> · </span>
              <TextLink to={other.path} state={returnTarget}>
                {other.label}
              </TextLink>
            </>
          )}
        </>
      }
    >
      <form {...form}>
        <Stack $gap="x5">
          <TextField
            {...fields.field('email')}
            label="이메일"
            hint="가입할 때 쓴 이메일을 입력해 주세요."
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          {failure && <Alert tone="danger">{failure}</Alert>}
          {isSent && (
            <Alert tone="success" role="status">
              {sentText}
            </Alert>
          )}
          <Button type="submit" variant="primary" block loading={fields.submitting}>
            {title}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
