import { Alert } from '@storefront/shared-ui';
import { WayOutLink } from '@storefront/shared-ui/in-app';
import { type Provider, SocialButton } from './SocialButton';
import type { SocialLogin } from './useSocial';

interface SocialWayProps extends SocialLogin {
  provider: Provider;
  name: string;
}

/** The provider's button with its last failure (B-login-32). */
export function SocialWay({ provider, name, isRunning, failure, wayOut, start }: SocialWayProps) {
  return (
    <>
      <SocialButton provider={provider} busy={isRunning} onPress={start}>
        {name}
      </SocialButton>
      {failure !== null && (
        <Alert tone="danger" action={wayOut && <WayOutLink href={wayOut} />}>
          {failure}
        </Alert>
      )}
    </>
  );
}
