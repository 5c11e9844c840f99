interface AgentDescription {
  browser: string | null;
  system: string | null;
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

// Browsers also name their ancestors: descendants come first, apps before forks.
const BROWSERS: Names = [
  [/KAKAOTALK/, '카카오톡'],
  [/NAVER\(/, '네이버 앱'],
  [/DaumApps|daumapps/, '다음 앱'],
  [/Instagram/, '인스타그램'],
  [/FB(?:AN|AV|_IAB)/, '페이스북'],
  [/BytedanceWebview|musical_ly|trill/, '틱톡'],
  [/\bLine\//, '라인'],
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

function nameIn(names: Names, agent: string): string | null {
  return names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}
