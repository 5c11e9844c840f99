import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

// The one door to the router: only what is used is let through, because a shared package is not tree-shaken.
export {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of the site, or an address with a scheme, which is the browser's to follow. */
  to: To;
  /** Takes the current page's place in the history. */
  replace?: boolean;
  /** The router's state for the page. */
  state?: unknown;
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/**
 * A link to a page of the site. The router's own `Link` brings the prefetching of a framework that is not used here:
 * 2 KB brotli in every visit.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const page = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  const isAbsolute = typeof to === 'string' && ABSOLUTE.test(to);
  return <a {...rest} href={isAbsolute ? to : page} target={target} onClick={isAbsolute ? onClick : handleClick} />;
}

/** A link of a menu: `aria-current="page"` while its own page is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = useResolvedPath(props.to).pathname === pathname;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
