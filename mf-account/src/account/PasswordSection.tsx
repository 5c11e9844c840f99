import { CHANGE_PASSWORD_MESSAGES, PATHS, validateChangePassword } from '@storefront/contract';
import {
  Alert,
  type ApiError,
  Button,
  noticeAfterReload,
  refusedFields,
  Section,
  toApiError,
  toastError,
  useFields,
  useNavigate,
  withOverlay,
} from '@storefront/shared-ui';
import { Checkbox, PasswordField, usePasswordHint } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { postChangePassword } from '../api';
import { FormStack } from '../layout/FormStack';
import { Note } from '../layout/Note';

const PASSWORD_PLACEHOLDER = '8~20자';

interface PasswordSectionProps extends ReturnType<typeof useChangePassword> {
  memberId: string;
  /** Social members have no password (B-account-6). */
  isSocial: boolean;
  hasApiKey: boolean;
}

/** Changes the password (B-account-3). */
export function PasswordSection({ fields, form, failure, memberId, isSocial, hasApiKey }: PasswordSectionProps) {
  const hint = usePasswordHint(fields.values.newPassword, memberId);
  return (
    <Section title="비밀번호 변경">
      <form {...form}>
        <FormStack $gap="x5">
          {isSocial ? (
            <Alert>
              네이버나 카카오로 가입한 회원은 비밀번호가 없어서 바꿀 수 없어요. 가입한 방법으로 로그인해 주세요.
            </Alert>
          ) : (
            <Note>비밀번호를 바꾸면 모든 기기에서 로그아웃돼요. 새 비밀번호로 다시 로그인해 주세요.</Note>
          )}
          {/* For password managers alone: whose password they are to change. */}
          <input type="text" autoComplete="username" value={memberId} readOnly hidden />
          <PasswordField
            {...fields.field('currentPassword')}
            label="현재 비밀번호"
            placeholder={PASSWORD_PLACEHOLDER}
            autoComplete="current-password"
          />
          <PasswordField
            {...fields.field('newPassword')}
            label="새 비밀번호"
            placeholder={PASSWORD_PLACEHOLDER}
            hint={hint}
            autoComplete="new-password"
          />
          <PasswordField
            {...fields.field('newPasswordRepeat')}
            label="새 비밀번호 재입력"
            placeholder={PASSWORD_PLACEHOLDER}
            autoComplete="new-password"
          />
          {hasApiKey && !isSocial && (
            <div>
              <Checkbox {...fields.checkbox('revokeApiKey')} label="API 키도 폐기" />
              <Note>체크를 풀면 사용하던 API 키는 그대로 쓸 수 있어요.</Note>
            </div>
          )}
          {failure && <Alert tone="danger">{failure}</Alert>}
          <Button type="submit" variant="primary" block loading={fields.submitting}>
            비밀번호 변경
          </Button>
        </FormStack>
      </form>
    </Section>
  );
}

const EMPTY = { currentPassword: '', newPassword: '', newPasswordRepeat: '', revokeApiKey: true };

/** Leads to /logout, because every session has ended (B-account-5). */
export function useChangePassword(hasApiKey: boolean) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const fields = useFields({
    initial: EMPTY,
    validate: validateChangePassword,
    messages: CHANGE_PASSWORD_MESSAGES,
    onInvalid: toastError,
  });

  const form = fields.form(async (request) => {
    setFailure(null);
    try {
      await withOverlay(
        postChangePassword({ ...request, ...(hasApiKey && fields.values.revokeApiKey && { revokeApiKey: true }) }),
      );
      noticeAfterReload('비밀번호를 바꿨어요. 다시 로그인해 주세요.');
      void navigate(PATHS.logout);
    } catch (thrown) {
      const error = toApiError(thrown);
      toastError(describeChangeFailure(error));
      const refused = refusedFields(error, EMPTY, CHANGE_PASSWORD_MESSAGES);
      if (refused) fields.setErrors(refused);
      else setFailure(error.message);
    }
  });
  return { fields, form, failure };
}

function describeChangeFailure({ status }: ApiError): string {
  return status === 409 ? '현재 비밀번호가 다릅니다.' : '오류가 발생했습니다.';
}
