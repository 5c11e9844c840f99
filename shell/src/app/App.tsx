import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  BrowserRouter,
  GlobalStyles,
  LoadingOverlay,
  SlotContext,
  SWRConfig,
  swrPolicy,
  Toasts,
  useSettings,
} from 'shared-ui';
import type { ShellScreen } from '../screen/ShellScreen';
import type { Parts } from '../slots/createSlots';
import { Frame } from './Frame';
import { type Reload, RootBoundary, reloadAt } from './RootBoundary';
import type { Ready } from './useShownLocation';

export interface AppProps {
  /** The screens that the registry offers. Keep the same array over renders. */
  screens: readonly ShellScreen[];
  /** What stands in the places of screens. Keep the same component. */
  Parts?: Parts | null;
  /** What stands at the addresses of remotes that are turned off. Keep the same array over renders. */
  closed?: readonly ShellScreen[];
  /** A router that knows its address, for rendering without a browser; the browser's own by default. */
  Router?: ComponentType<{ children: ReactNode; useTransitions?: false }>;
  /** Starts loading the screen at an address; what it waits for before it is shown (B-nav-1). Keep the same function. */
  ready?: Ready;
  /** How to leave for a new page; the browser's own way by default. */
  reload?: Reload;
  /** How data is fetched: `swrPolicy`, with answers of public calls that came with the page. Keep the same object. */
  policy?: typeof swrPolicy;
  /** Called once what surrounds the screens is in the page and works, and it was asked who is here. */
  onReady?: (() => void) | undefined;
}

const nothing = () => undefined;

/**
 * The whole site. Renders the same in Node as on hydration: who is here and what is stored is found out after it.
 *
 * The router renders the next screen in one go: in a transition, as it does by itself, React lets go every 5 ms, and on a
 * slow phone a screen takes three times as long.
 */
export function App({
  screens,
  Parts = null,
  closed,
  Router = BrowserRouter,
  ready,
  reload = reloadAt,
  policy = swrPolicy,
  onReady = nothing,
}: AppProps) {
  const onMounted = useEffectEvent(onReady);
  useEffect(() => onMounted(), []);
  return (
    <>
      <SiteStyles />
      <RootBoundary reload={reload}>
        <SWRConfig value={policy}>
          <Router useTransitions={false}>
            <SlotContext value={Parts}>
              <Frame screens={screens} closed={closed} reload={reload} ready={ready} />
            </SlotContext>
          </Router>
        </SWRConfig>
        <LoadingOverlay />
        <Toasts />
      </RootBoundary>
    </>
  );
}

/** The page's styles in the operator's colours. */
function SiteStyles() {
  const { mainColor, noticeBoldColor } = useSettings();
  return <GlobalStyles mainColor={mainColor} noticeBoldColor={noticeBoldColor} />;
}
