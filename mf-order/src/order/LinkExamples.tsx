import { LINK_KINDS, type LinkKind } from '../domain/linkKinds';
import type { PlatformName } from '../domain/platformNames';

interface LinkExamplesProps {
  platform: PlatformName;
  /** The example of the kind that the product needs. */
  wanted: string | undefined;
}

/** A platform's kinds of links, with an example each, the one that is needed first (B-order-14). */
export function LinkExamples({ platform, wanted }: LinkExamplesProps) {
  const isWanted = ({ example }: LinkKind) => Number(example === wanted);
  const kinds = [...LINK_KINDS[platform]].sort((one, other) => isWanted(other) - isWanted(one));
  return (
    <dl>
      {kinds.map(({ what, example }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{example}</dd>
        </div>
      ))}
    </dl>
  );
}
