import { useSearchParams } from '@storefront/shared-ui';
import { useSyncExternalStore } from 'react';
import { createScreenSource, RemoteScreen, type ScreenSource } from '../screen/RemoteScreen';

// Long and rarely read: chunks of the shell, which need no remote.
const termsOfService = createScreenSource(() =>
  import('./TermsOfServiceScreen').then(({ TermsOfServiceScreen: Screen }) => ({ Screen })),
);
const privacyPolicy = createScreenSource(() =>
  import('./PrivacyPolicyScreen').then(({ PrivacyPolicyScreen: Screen }) => ({ Screen })),
);

type Earlier = Readonly<Record<string, ScreenSource>>;

const EARLIER_TERMS: Earlier = {
  '2026-11-21': createScreenSource(() =>
    import('./TermsOfService20261121').then(({ TermsOfService20261121: Screen }) => ({ Screen })),
  ),
};
const EARLIER_POLICIES: Earlier = {
  '2026-11-21': createScreenSource(() =>
    import('./PrivacyPolicy20261121').then(({ PrivacyPolicy20261121: Screen }) => ({ Screen })),
  ),
};

const neverChanges = () => () => undefined;

/** Shows an earlier text for `?version=` (B-legal-6). */
function LegalPage({ current, earlier }: { current: ScreenSource; earlier: Earlier }) {
  const asked = useSearchParams()[0].get('version') ?? '';
  // Prerendered HTML has the text in force: hydration begins with it.
  const version = useSyncExternalStore(
    neverChanges,
    () => asked,
    () => '',
  );
  const source = Object.hasOwn(earlier, version) ? earlier[version] : undefined;
  return <RemoteScreen key={source ? version : ''} source={source ?? current} />;
}

export const TERMS_OF_SERVICE = <LegalPage key="terms" current={termsOfService} earlier={EARLIER_TERMS} />;
export const PRIVACY_POLICY = <LegalPage key="privacy" current={privacyPolicy} earlier={EARLIER_POLICIES} />;
