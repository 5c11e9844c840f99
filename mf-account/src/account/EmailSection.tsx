import { Button, FailedState, Section, TextField, toastError } from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { MemberEmail } from '../api';
import { FormStack } from '../layout/FormStack';
import type { EmailFormProps } from './EmailForm';

const TEXT = {
  title: '이메일',
  current: '현재 이메일',
  loading: '불러오는 중',
  none: '등록한 이메일이 없어요',
  note: '아이디 찾기와 비밀번호 찾기 메일이 이 주소로 가요.',
  change: '이메일 바꾸기',
  failed: '이메일을 불러오지 못했어요',
  late: '화면을 불러오지 못했습니다',
} as const;

interface EmailSectionProps extends MemberEmail {
  again: LogInAgain;
}

/** Shows and changes the e-mail address (B-account-43). */
export function EmailSection({ again, ...state }: EmailSectionProps) {
  const { data, isFetching, refetch } = state;
  const failure = data === undefined ? state.failure : null;
  return (
    <Section title={TEXT.title}>
      {failure && <FailedState title={TEXT.failed} text={failure.message} onRetry={refetch} retrying={isFetching} />}
      {!failure && (
        <FormStack $gap="x5">
          <TextField
            label={TEXT.current}
            value={data?.email ?? ''}
            placeholder={data === undefined ? TEXT.loading : TEXT.none}
            hint={TEXT.note}
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
      toastError(TEXT.late);
    } finally {
      setLoading(false);
    }
  };

  if (Form) return <Form {...props} onClose={() => setForm(null)} />;
  return (
    <div>
      <Button ref={button} loading={isLoading} onClick={() => void open()}>
        {TEXT.change}
      </Button>
    </div>
  );
}
