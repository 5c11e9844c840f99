// The shell without a browser: makes HTML in the server's render process.
import './globals';
import type { SettingEntry } from '@storefront/contract';
import { CONTRACT_VERSION, chooseVersion, type PageRegistry } from '@storefront/contract/registry';
import * as sharedUi from '@storefront/shared-ui';
import { configure, type SocialConfig, swrPolicy } from '@storefront/shared-ui';
import { type CollectedStyle, createStyleCollector, StaticRouter } from '@storefront/shared-ui/prerender';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { prerender as prerenderToStream } from 'react-dom/static';
import { App } from '../app/App';
import { offeredScreens } from '../remotes/offeredScreens';
import { LEFT_TO_BROWSER, RemoteScreen } from '../screen/RemoteScreen';
import type { ShellScreen } from '../screen/ShellScreen';

/** Shared packages for remotes' Node builds: the same instances, as in the page. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  '@storefront/shared-ui': sharedUi,
};

export interface PrerenderRequest {
  path: string;
  /** '' for none; null renders a skeleton and leaves the screen to the browser. */
  search: string | null;
  config: { brand: string; host: string } & SocialConfig;
  settings: readonly SettingEntry[];
  registry: PageRegistry;
  /** Public answers by path. */
  answers: Readonly<Record<string, unknown>>;
}

export interface Prerendered {
  html: string;
  styles: readonly CollectedStyle[];
  used: readonly string[];
}

type Middleware = NonNullable<typeof swrPolicy.use>[number];

export type LoadModule = (remote: string, version: string, module: string) => Promise<unknown>;

/**
 * Renders a page as for an unknown visitor. Run one at a time: session store and settings are singletons.
 * @throws what a screen throws: half a page is not worth sending
 */
export async function prerender(
  { path, search, config, settings, registry, answers }: PrerenderRequest,
  load: LoadModule,
): Promise<Prerendered> {
  const { brand, host, ...social } = config;
  const offered = offeredScreens(registry);
  configure({ brand, host, social, settings, screens: offered.map(({ screen }) => screen.path) });
  // Skips members' screens: the member is unknown.
  const seen = offered.find(({ screen }) => screen.path === path && screen.audience !== 'member');
  const Screen = seen && (await loadScreen(seen, load));
  const renderWith = (Shown: React.ComponentType | undefined) => {
    const source = Shown && { loaded: () => Shown, load: async () => Shown, giveUp: () => false };
    const screens = offered.map(({ name, screen }): ShellScreen => {
      const Component = () => source && <RemoteScreen source={source} />;
      return { ...screen, remote: name, Component };
    });
    return render(screens, path + (search ?? ''), answers);
  };
  const page = await renderWith(Screen);
  return Screen && search === null ? { ...(await renderWith(LeftToBrowser)), used: page.used } : page;
}

async function render(
  screens: readonly ShellScreen[],
  location: string,
  answers: PrerenderRequest['answers'],
): Promise<Prerendered> {
  const used = new Set<string>();
  const noteUse: Middleware = (useNext) => (key, fetcher, config) => {
    if (typeof key === 'string' && Object.hasOwn(answers, key)) used.add(key);
    return useNext(key, fetcher, config);
  };
  const policy = { ...swrPolicy, use: [...(swrPolicy.use ?? []), noteUse], fallback: answers };
  const { Collect, collected } = createStyleCollector();
  const Router = ({ children }: { children: React.ReactNode }) => (
    <StaticRouter location={location}>{children}</StaticRouter>
  );
  let failure: { error: unknown } | null = null;
  const { prelude } = await prerenderToStream(
    <Collect>
      <App screens={screens} Router={Router} policy={policy} />
    </Collect>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        if (error === LEFT_TO_BROWSER) return LEFT_TO_BROWSER;
        failure ??= { error };
        return undefined;
      },
    },
  );
  if (failure) throw (failure as { error: unknown }).error;
  const html = await textOf(prelude);
  return { html, styles: collected(html), used: [...used] };
}

/** Throws: React emits the fallback and renders in the browser. */
function LeftToBrowser(): never {
  throw LEFT_TO_BROWSER;
}

async function loadScreen(
  { name, remote, screen }: ReturnType<typeof offeredScreens>[number],
  load: LoadModule,
): Promise<React.ComponentType> {
  const { version } = chooseVersion(remote, CONTRACT_VERSION);
  const exposed = await load(name, version, screen.module);
  return (exposed as { default: React.ComponentType }).default;
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new TextDecoder().decode(whole);
}
