export interface ConsentValues {
  consentAge: boolean;
  consentTerms: boolean;
  consentPrivacy: boolean;
}

export const NO_CONSENTS: ConsentValues = { consentAge: false, consentTerms: false, consentPrivacy: false };
