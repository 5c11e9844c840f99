import type { ReleaseScope } from '@storefront/contract/releases';
import { Button, Row, SelectField, Stack, TextField } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { type FormEvent, useState } from 'react';
import type { Acting } from '../api/useActing';
import { useDraft } from '../parts/useDraft';

export const LIVES = [
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
  { value: '730', label: '2년' },
];

const SCOPES: Readonly<Record<Exclude<ReleaseScope, 'read'>, string>> = {
  publish: '배포',
  canary: '카나리',
  preview: '미리보기',
  rollback: '되돌리기',
  disable: '끄고 켜기',
};
const CHANGING = Object.keys(SCOPES) as (keyof typeof SCOPES)[];

export function nameScopes(scopes: readonly ReleaseScope[]): string {
  const changing = CHANGING.filter((scope) => scopes.includes(scope));
  if (changing.length === CHANGING.length) return '모두';
  return changing.map((scope) => SCOPES[scope]).join(', ') || '보기만';
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

export function TeamForm({ acting, onAdded }: { acting: Acting; onAdded: (token: string) => Promise<void> }) {
  const [name, setName] = useDraft('team', '');
  const [may, setMay] = useDraft('team may', '');
  const [scopes, setScopes] = useState<readonly ReleaseScope[]>(CHANGING);
  const [days, setDays] = useState('365');
  const [errors, setErrors] = useState<{ name?: string; may?: string }>({});
  const add = (event: FormEvent) => {
    event.preventDefault();
    const packages = may.split(/[\s,]+/).filter((one) => one !== '');
    const wrong = {
      ...(!NAME.test(name) && { name: '영문 소문자, 숫자, 하이픈으로 40자까지 써 주세요.' }),
      ...(packages.length === 0 && { may: '배포할 묶음을 하나 이상 써 주세요. 모두는 *' }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { name, may: packages, scopes: [...scopes, 'read' as const], days: Number(days) };
    const after = async ({ token }: { token: string }) => {
      setName('');
      setMay('');
      await onAdded(token);
    };
    void acting.act('add', 'teams add', { body, after });
  };
  return (
    <form noValidate onSubmit={add}>
      <Stack $gap="x2">
        <TextField label="팀 이름" error={errors.name} value={name} onChange={setName} />
        <TextField
          label="배포할 수 있는 것"
          hint="예: mf-order, mf-point"
          error={errors.may}
          value={may}
          onChange={setMay}
        />
        <Row role="group" aria-label="권한">
          {CHANGING.map((scope) => (
            <Checkbox
              key={scope}
              label={SCOPES[scope]}
              checked={scopes.includes(scope)}
              onChange={(isChecked) =>
                setScopes(CHANGING.filter((one) => (one === scope ? isChecked : scopes.includes(one))))
              }
            />
          ))}
        </Row>
        <SelectField label="토큰을 쓸 수 있는 기간" options={LIVES} value={days} onChange={setDays} />
        <Button type="submit" loading={acting.busy === 'add'}>
          팀 추가
        </Button>
      </Stack>
    </form>
  );
}
