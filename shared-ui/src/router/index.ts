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
export { Link, type LinkProps } from './Link';
export { NavLink } from './NavLink';
