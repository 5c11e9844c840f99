import { createScreenSource, RemoteScreen } from '../screen/RemoteScreen';

// Their texts are long and rarely read: files of the shell's own, fetched when asked for and needing no remote.
const termsOfService = createScreenSource(() =>
  import('./TermsOfServiceScreen').then(({ TermsOfServiceScreen: Screen }) => ({ Screen })),
);
const privacyPolicy = createScreenSource(() =>
  import('./PrivacyPolicyScreen').then(({ PrivacyPolicyScreen: Screen }) => ({ Screen })),
);

export const TERMS_OF_SERVICE = <RemoteScreen key="terms" source={termsOfService} />;
export const PRIVACY_POLICY = <RemoteScreen key="privacy" source={privacyPolicy} />;
