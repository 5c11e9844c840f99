import { LEGAL_VERSIONS } from '../legal/LEGAL_VERSIONS.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** The terms require an age of 14. */
const CONSENTS = [
  { kind: 'age', version: LEGAL_VERSIONS.service[0] },
  { kind: 'terms', version: LEGAL_VERSIONS.service[0] },
  { kind: 'privacy', version: LEGAL_VERSIONS.privacy[0] },
] as const;

export const CONSENT_KINDS = /* @__PURE__ */ CONSENTS.map(({ kind }) => kind);
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Version is the text's 시행일, 'YYYY-MM-DD'. */
export interface Consent {
  kind: ConsentKind;
  version: string;
}

/** Form only. */
export interface ConsentTicks {
  consentAge?: boolean | undefined;
  consentTerms?: boolean | undefined;
  consentPrivacy?: boolean | undefined;
}

/** Texts in `REGISTER_MESSAGES`. */
export type ConsentErrors = FieldErrors<{
  consentAge: 'CONSENT_AGE_REQUIRED';
  consentTerms: 'CONSENT_TERMS_REQUIRED';
  consentPrivacy: 'CONSENT_PRIVACY_REQUIRED';
}>;

export const CONSENT_MESSAGES: Readonly<Record<NonNullable<ConsentErrors[keyof ConsentErrors]>, string>> = {
  CONSENT_AGE_REQUIRED: '만 14세 이상이어야 가입할 수 있어요.',
  CONSENT_TERMS_REQUIRED: '이용약관에 동의해 주세요.',
  CONSENT_PRIVACY_REQUIRED: '개인정보 수집·이용에 동의해 주세요.',
};

/** Checks ticks once everything else is right (B-register-50). Callers without ticks keep their consents. */
export function askConsents<T extends { consents?: readonly Consent[] | undefined }, Errors>(
  { consentAge, consentTerms, consentPrivacy }: ConsentTicks,
  checked: Validation<T, Errors>,
): Validation<T, Errors | ConsentErrors> {
  if (!checked.ok || consentAge === undefined) return checked;
  return settleValidation(
    {
      consentAge: consentAge ? null : 'CONSENT_AGE_REQUIRED',
      consentTerms: consentTerms ? null : 'CONSENT_TERMS_REQUIRED',
      consentPrivacy: consentPrivacy ? null : 'CONSENT_PRIVACY_REQUIRED',
    },
    { ...checked.value, consents: CONSENTS },
  );
}
