// The shell without a browser: what the server's render process makes pages' HTML with. Its own bundle, beside the browser's.
import './globals';
import type { SettingEntry } from 'contract';
import { CONTRACT_VERSION, chooseVersion, type PageRegistry } from 'contract/registry';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { prerender as prerenderToStream } from 'react-dom/static';
import * as sharedUi from 'shared-ui';
import { configure, type SocialConfig, swrPolicy } from 'shared-ui';
import { type CollectedStyle, createStyleCollector, StaticRouter } from 'shared-ui/prerender';
import { App } from '../app/App';
import { offeredScreens } from '../remotes/offeredScreens';
import { LEFT_TO_BROWSER, RemoteScreen } from '../screen/RemoteScreen';
import type { ShellScreen } from '../screen/ShellScreen';

/** What a remote's build for Node gets when it asks for a shared package: these very ones, as in the page. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'shared-ui': sharedUi,
};

/** What one page is rendered from. All of it is the same for every visitor. */
export interface PrerenderRequest {
  /** A screen's address, or a legal page's. */
  path: string;
  /** What follows it, '' for nothing; null leaves the screen to the browser, and a skeleton in its place. */
  search: string | null;
  /** The page's `runtime-config`. */
  config: { brand: string; host: string } & SocialConfig;
  settings: readonly SettingEntry[];
  /** The registry as the page has it. */
  registry: PageRegistry;
  /** Answers of public calls, by their path. */
  answers: Readonly<Record<string, unknown>>;
}

/** A page's HTML, the styles that go with it, and which answers are in it. */
export interface Prerendered {
  html: string;
  styles: readonly CollectedStyle[];
  used: readonly string[];
}

type Middleware = NonNullable<typeof swrPolicy.use>[number];

/** Evaluates what a remote's version exposes. */
export type LoadModule = (remote: string, version: string, module: string) => Promise<unknown>;

/**
 * Renders the page at an address as it is before anybody knows who looks at it. One at a time: the session store and the
 * settings in it exist once.
 * @throws what a screen throws while it renders: half a page is not worth sending
 */
export async function prerender(
  { path, search, config, settings, registry, answers }: PrerenderRequest,
  load: LoadModule,
): Promise<Prerendered> {
  const { brand, host, ...social } = config;
  const offered = offeredScreens(registry);
  configure({ brand, host, social, settings, screens: offered.map(({ screen }) => screen.path) });
  // The one that is seen, if it is anybody's before the member is known.
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
  // What the screen asks for it will ask for in the browser as well.
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
        // Stands in the HTML, where React finds it in the browser.
        if (error === LEFT_TO_BROWSER) return LEFT_TO_BROWSER;
        failure ??= { error };
        return undefined;
      },
    },
  );
  if (failure) throw (failure as { error: unknown }).error;
  return { html: await textOf(prelude), styles: collected(), used: [...used] };
}

/** React puts the fallback around it into the HTML, and renders in the browser what should have been here. */
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

/** A part may end within a character. */
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
