import {
  BrowserRouter,
  GlobalStyles,
  LoadingOverlay,
  SlotContext,
  SWRConfig,
  swrPolicy,
  Toasts,
  useSettings,
} from '@storefront/shared-ui';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ShellScreen } from '../screen/ShellScreen';
import type { Parts } from '../slots/createSlots';
import { Frame } from './Frame';
import { type Reload, RootBoundary, reloadAt } from './RootBoundary';
import type { Ready } from './useShownLocation';

export interface AppProps {
  /** Must be a stable array. */
  screens: readonly ShellScreen[];
  /** Must be a stable component. */
  Parts?: Parts | null;
  /** Screens of disabled remotes. Must be a stable array. */
  closed?: readonly ShellScreen[];
  /** For rendering without a browser. */
  Router?: ComponentType<{ children: ReactNode; useTransitions?: false }>;
  /** Starts loading a screen; what to wait for (B-nav-1). Must be stable. */
  ready?: Ready;
  reload?: Reload;
  /** `swrPolicy`, with public answers that came with the page. Must be stable. */
  policy?: typeof swrPolicy;
  /** Called once the frame is interactive and the session was requested. */
  onReady?: (() => void) | undefined;
}

const nothing = () => undefined;

/**
 * The whole site. Renders the same in Node as on hydration; session and storage are read afterwards. No transitions:
 * React would yield every 5 ms, and a screen take three times as long on a slow phone.
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

function SiteStyles() {
  const { mainColor, noticeBoldColor } = useSettings();
  return <GlobalStyles mainColor={mainColor} noticeBoldColor={noticeBoldColor} />;
}
