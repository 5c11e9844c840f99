interface AgentDescription {
  browser: string | null;
  system: string | null;
}

type Names = readonly (readonly [pattern: RegExp, name: string, ...rest: unknown[]])[];

/** The link by which an app opens an address in the phone's browser; null where only its menu does. */
type Leave = (address: string) => string | null;

const byMenu: Leave = () => null;

// Browsers name their ancestors, too: whoever is built on another one comes before it. Apps first, then forks. An app whose own
// browser may lack windows and downloads says how one leaves it.
const BROWSERS: readonly (readonly [pattern: RegExp, name: string, leave?: Leave])[] = [
  [/KAKAOTALK/, '카카오톡', (address) => `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`],
  [/NAVER\(/, '네이버 앱', byMenu],
  [/DaumApps|daumapps/, '다음 앱'],
  [/Instagram/, '인스타그램', byMenu],
  [/FB(?:AN|AV|_IAB)/, '페이스북', byMenu],
  [/BytedanceWebview|musical_ly|trill/, '틱톡'],
  [/\bLine\//, '라인', (address) => `${address}${address.includes('?') ? '&' : '?'}openExternalBrowser=1`],
  [/Whale\//, '네이버 웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/GSA\//, 'Google 앱'],
  [/; wv\)/, '앱 속 브라우저'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
  [/AppleWebKit\/.*Mobile\//, '앱 속 브라우저'],
  [/Trident\/|MSIE /, 'Internet Explorer'],
];

const SYSTEMS: Names = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system by the user agent, which anybody can forge (B-account-23). iPads in desktop mode say Mac. */
export function describeAgent(agent: string): AgentDescription {
  const browser = nameIn(BROWSERS, agent);
  return { browser, system: browser && nameIn(SYSTEMS, agent) };
}

/** One line; the raw text for unknown browsers. */
export function nameAgent(agent: string): string {
  const { browser, system } = describeAgent(agent);
  return browser === null ? agent : [browser, system].filter((name) => name !== null).join(' · ');
}

/** An app in whose own browser windows and downloads may be missing (B-login-37). */
export interface InAppBrowser {
  /** '카카오톡'. */
  app: string;
  /** Opens the address in the phone's browser; null where only the app's menu does. */
  href: string | null;
}

/** The in-app browser by its text; null for any that is not known to lack something. */
export function findInAppBrowser(agent: string, address: string): InAppBrowser | null {
  const [, app, leave] = BROWSERS.find(([pattern]) => pattern.test(agent)) ?? [];
  return app !== undefined && leave ? { app, href: leave(address) } : null;
}

function nameIn(names: Names, agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}
