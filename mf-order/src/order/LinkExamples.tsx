import { LINK_KINDS } from '../domain/linkKinds';
import type { PlatformName } from '../domain/platformNames';

/** A platform's kinds of links, with an example each (B-order-14). */
export function LinkExamples({ platform }: { platform: PlatformName }) {
  return (
    <dl>
      {LINK_KINDS[platform].map(({ what, example }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{example}</dd>
        </div>
      ))}
    </dl>
  );
}
