import { color, focusRing, radius, space, styled, type } from 'shared-ui';
import { findLinkPlatform } from '../domain/linkPlatforms';

const Root = styled.details`
  margin-top: ${space.x2};
  ${type.caption}
  color: ${color.textMuted};
  summary {
    width: fit-content;
    padding-block: ${space.x2};
    border-radius: ${radius.small};
    color: ${color.mainText};
    cursor: pointer;
    &:focus-visible {
      ${focusRing}
    }
  }
  dl {
    display: grid;
    gap: ${space.x2};
    padding: ${space.x3};
    border-radius: ${radius.medium};
    background: ${color.surfaceMuted};
  }
  dl > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${space.x2};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** How links to the chosen platform look (B-order-14); nothing for a platform that we do not know. */
export function LinkHelp({ platform }: { platform: string }) {
  const known = findLinkPlatform(platform);
  if (!known) return null;
  return (
    <Root>
      <summary>{platform} 링크 예시</summary>
      <dl>
        {known.kinds.map(({ what, example }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}
