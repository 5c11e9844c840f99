import { Alert } from '@storefront/shared-ui';
import { type WayOut, WayOutLink } from '@storefront/shared-ui/in-app';

/** Helps where an app saves no file all the same (B-history-63). */
export function FileNote({ wayOut: { how, href } }: { wayOut: WayOut }) {
  return (
    <Alert role="status" action={href !== null && <WayOutLink href={href} />}>
      {`파일이 보이지 않으면 ${how}`}
    </Alert>
  );
}
