import { Button, FailedState, Section, TextField, toastError } from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { MemberEmail } from '../api';
import { FormStack } from '../layout/FormStack';
import type { EmailFormProps } from './EmailForm';

/** Shows and changes the e-mail address (B-account-43). */
export function EmailSection({ again, ...state }: MemberEmail & { again: LogInAgain }) {
  const { data, refetch } = state;
  const failed = data === undefined ? state.failed : null;
  return (
    <Section title="이메일">
      {failed ? (
        <FailedState title="이메일을 불러오지 못했어요" {...failed} />
      ) : (
        <FormStack $gap="x5">
          <TextField
            label="현재 이메일"
            value={data?.email ?? ''}
            placeholder={data === undefined ? '불러오는 중' : '등록한 이메일이 없어요'}
            hint="아이디 찾기와 비밀번호 찾기 메일이 이 주소로 가요."
            readOnly
          />
          <Change again={again} onChanged={refetch} />
        </FormStack>
      )}
    </Section>
  );
}

function Change(props: Omit<EmailFormProps, 'onClose'>) {
  const [Form, setForm] = useState<ComponentType<EmailFormProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!Form && wasOpen.current) button.current?.focus();
    wasOpen.current = Form !== null;
  }, [Form]);

  const open = async () => {
    setLoading(true);
    try {
      // Keeps the form out of the screen's first load.
      const { EmailForm } = await import('./EmailForm');
      setForm(() => EmailForm);
    } catch {
      toastError('화면을 불러오지 못했습니다');
    } finally {
      setLoading(false);
    }
  };

  if (Form) return <Form {...props} onClose={() => setForm(null)} />;
  return (
    <div>
      <Button ref={button} loading={isLoading} onClick={() => void open()}>
        이메일 바꾸기
      </Button>
    </div>
  );
}
