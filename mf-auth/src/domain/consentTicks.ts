/** The ticks of a sign-up form. */
export interface ConsentValues {
  consentAge: boolean;
  consentTerms: boolean;
  consentPrivacy: boolean;
}

/** Nothing is agreed to before somebody does. */
export const NO_CONSENTS: ConsentValues = { consentAge: false, consentTerms: false, consentPrivacy: false };
