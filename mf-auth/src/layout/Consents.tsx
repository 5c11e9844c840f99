import { PATHS } from '@storefront/contract';
import { color, IconAlert, space, styled, TextLink, type } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { useId } from 'react';
import type { ConsentValues } from '../domain/signUpDraft';

const TEXT = {
  group: '약관 동의',
  all: '전체 동의',
  consentAge: '[필수] 만 14세 이상입니다',
  consentTerms: '[필수] 이용약관 동의',
  consentPrivacy: '[필수] 개인정보 수집·이용 동의',
  view: '보기',
  terms: '이용약관 보기',
  privacy: '개인정보처리방침 보기',
  collected: (parts: string) => `수집 항목: ${parts}.`,
  use: '회원을 구별하고 서비스를 제공하는 데 쓰고, 탈퇴하면 바로 지워요. 법에서 정한 기록만 정해진 기간 동안 보관해요. 동의하지 않아도 되지만, 동의해야 가입할 수 있어요.',
} as const;

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const All = styled.div`
  margin-bottom: ${space.x1};
  border-bottom: 1px solid ${color.line};
  font-weight: ${type.weight.semibold};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.x2};
  input[aria-invalid] {
    border-color: ${color.danger};
  }
  a {
    flex: none;
    padding-block: ${space.x2};
    ${type.label}
  }
`;

const Note = styled.p`
  margin-top: ${space.x1};
  ${type.caption}
  color: ${color.textMuted};
`;

const Wrong = styled.p`
  display: flex;
  gap: ${space.x1};
  ${type.caption}
  font-weight: ${type.weight.medium};
  color: ${color.danger};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;

type Tick = keyof ConsentValues;

interface ConsentsProps {
  fields: {
    values: ConsentValues;
    errors: { readonly [K in Tick]?: string };
    checkbox: (name: Tick) => { name: Tick; checked: boolean; onChange: (value: boolean) => void };
    patch: (values: ConsentValues) => void;
  };
  /** The law requires it beside the consent. */
  collected: readonly string[];
}

/** Consents (B-register-49); legal pages open in a new tab, so that nothing typed is lost. */
export function Consents({ fields, collected }: ConsentsProps) {
  const { values, patch } = fields;
  const hasAll = values.consentAge && values.consentTerms && values.consentPrivacy;
  const id = useId();
  return (
    <Root aria-label={TEXT.group}>
      <All>
        <Checkbox
          label={TEXT.all}
          checked={hasAll}
          onChange={(all) => patch({ consentAge: all, consentTerms: all, consentPrivacy: all })}
        />
      </All>
      <ConsentLine fields={fields} name="consentAge" />
      <ConsentLine fields={fields} name="consentTerms" page={{ to: PATHS.termsService, label: TEXT.terms }} />
      <ConsentLine
        fields={fields}
        name="consentPrivacy"
        note={`${id}n`}
        page={{ to: PATHS.termsPrivacy, label: TEXT.privacy }}
      />
      <Note id={`${id}n`}>{`${TEXT.collected(collected.join(', '))} ${TEXT.use}`}</Note>
    </Root>
  );
}

interface ConsentLineProps extends Pick<ConsentsProps, 'fields'> {
  name: Tick;
  note?: string;
  page?: { to: string; label: string };
}

function ConsentLine({ fields, name, note, page }: ConsentLineProps) {
  const id = useId();
  const error = fields.errors[name];
  const described = [error && id, note].filter(Boolean).join(' ');
  return (
    <div>
      <Line>
        <Checkbox
          {...fields.checkbox(name)}
          label={TEXT[name]}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {page && (
          <TextLink to={page.to} target="_blank" aria-label={page.label}>
            {TEXT.view}
          </TextLink>
        )}
      </Line>
      {error && (
        <Wrong id={id}>
          <IconAlert size={16} />
          <span>{error}</span>
        </Wrong>
      )}
    </div>
  );
}
