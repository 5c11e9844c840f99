import { color, media, radius, space, styled, type, useLocation, useNavigate, zIndex } from '@storefront/shared-ui';
import { type MouseEvent, useEffect } from 'react';

const Root = styled.nav`
  position: sticky;
  top: var(--top-bar, 56px);
  z-index: ${zIndex.floating - 2};
  margin: 0 -${space.x2};
  padding: ${space.x1} ${space.x2};
  overflow-x: auto;
  background: ${color.background};
  scrollbar-width: none;
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.x2};
  }
  a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding: 0 ${space.x3};
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
    ${type.label}
    color: ${color.textMuted};
    text-decoration: none;
    white-space: nowrap;
  }
  ${media.mobile} {
    margin: 0 -${space.x4};
    padding-inline: ${space.x4};
    ul {
      flex-wrap: nowrap;
      width: max-content;
    }
  }
  ${media.short} {
    position: static;
  }
`;

export interface ContentsProps {
  /** Accessible name. */
  label: string;
  /** In page order; `id` is the element's and the fragment's. */
  parts: readonly { id: string; title: string }[];
}

export function Contents({ label, parts }: ContentsProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (part) part.scrollIntoView();
  }, [hash]);
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView();
    void navigate({ pathname, search, hash: `#${id}` }, { replace: true });
  };
  return (
    <Root aria-label={label} data-sticky>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`${pathname}${search}#${id}`} onClick={(event) => jump(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Root>
  );
}
