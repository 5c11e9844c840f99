import { Alert, Button, formatDateTime, Page, Section, Stack } from '@storefront/shared-ui';
import { PasswordField } from '@storefront/shared-ui/controls';
import { type FormEvent, useState } from 'react';
import { mayCall } from '../api/calls';
import { download } from '../api/download';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { Time } from '../parts/Time';

const MIN_LENGTH = 10;

const fileName = () => `shop-${formatDateTime(Date.now()).replace(/[ :]/g, '-')}.age`;

export default function BackupScreen() {
  const made = useCall('audit list', { query: { action: 'backup.make', limit: 10 } });
  const acting = useActing();
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ passphrase?: string; again?: string }>({});
  const make = (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(passphrase.length < MIN_LENGTH && { passphrase: `암호는 ${MIN_LENGTH}자 이상이어야 해요.` }),
      ...(passphrase !== again && { again: '두 암호가 서로 달라요.' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    void acting.run('make', () => download('backup file', { body: { passphrase }, fileName: fileName() }), {
      done: '백업 파일을 내려받았어요',
      after: () => refetch('audit list', 'today'),
    });
  };
  return (
    <Page title="백업">
      <Stack>
        <Section title="백업 내려받기">
          <form noValidate onSubmit={make}>
            <Stack $gap="x3">
              <Alert>
                상점은 그동안에도 주문을 받아요. 파일은 이 암호로만 열려요. 암호를 잃어버리면 아무도 열 수 없어요.
              </Alert>
              <Problem of={acting.problem} />
              <PasswordField
                label="암호"
                autoComplete="new-password"
                error={errors.passphrase}
                value={passphrase}
                onChange={setPassphrase}
              />
              <PasswordField
                label="암호 확인"
                autoComplete="new-password"
                error={errors.again}
                value={again}
                onChange={setAgain}
              />
              <Button type="submit" variant="primary" loading={acting.busy !== null}>
                암호화해서 내려받기
              </Button>
            </Stack>
          </form>
        </Section>
        {mayCall('audit list') && (
          <Section title="지난 백업">
            <Listing
              label="지난 백업"
              empty="아직 백업한 적이 없어요"
              emptyHint="위에서 암호를 정하고 첫 백업을 내려받아 두세요."
              of={made}
              rowKey={({ id }) => id}
              columns={[
                { key: 'at', header: '언제', lead: true, render: ({ createdAt }) => <Time at={createdAt} /> },
                { key: 'who', header: '누가', render: ({ actor }) => actor },
                {
                  key: 'secret',
                  header: '시크릿',
                  render: ({ detail }) => (detail['withSecret'] === true ? '들어 있음' : '없음'),
                },
              ]}
            />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
