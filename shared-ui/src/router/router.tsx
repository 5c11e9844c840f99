import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

// Exports only what is used: shared packages are not tree-shaken.
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
  /** Page of the site, or an address with scheme. */
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
}

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Replaces the router's `Link`, whose prefetching costs 2 KB brotli. */
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

/** Has `aria-current="page"` on its page. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isCurrent = useResolvedPath(props.to).pathname === pathname;
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}
