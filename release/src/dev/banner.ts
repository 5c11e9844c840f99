import type { Problem } from './OwnBuilds.js';

export const OWN = '/__dev/';

export interface BannerContent {
  names: readonly string[];
  folder: string;
  shop: string;
  isOn: boolean | null;
  first?: 'member' | '' | undefined;
  state: string;
}

export interface News {
  state: string;
  problems: readonly Problem[];
  lacks: readonly Problem[];
  isBuilding: boolean;
}

const TEXT = {
  on: (names: string) => `${names}: 개발 중인 화면이에요`,
  off: '배포된 화면이에요',
  toLive: '배포된 버전으로 돌아가기',
  toDevelopment: '개발 중인 화면으로',
  asMember: '회원으로 보기',
  asVisitor: '손님으로 보기',
  folder: '폴더',
  shop: '가게',
  building: '다시 만들고 있어요',
  broken: '빌드하지 못했어요',
  stays: '고치면 화면이 저절로 바뀌어요. 그때까지는 마지막으로 빌드한 화면이 보여요.',
  lacking: '가게의 셸에 없는 것을 쓰고 있어요',
  remedy: '이대로는 배포되지 않아요. 셸을 함께 배포하거나, 그 이름 없이 만들어 주세요.',
  close: '닫기',
} as const;

const MANY = 2;

const escaped = (text: string) => text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
const naming = (names: readonly string[]) =>
  names.length > MANY ? `${names.slice(0, MANY).join(', ')} 외 ${names.length - MANY}개` : names.join(', ');

const rowsOf = ({ names, folder, shop }: BannerContent) =>
  [
    [names.length > MANY ? names.join(', ') : '', ''],
    [TEXT.folder, folder],
    [TEXT.shop, shop],
  ].map(([label = '', value = '']) => (label ? `<p><b>${escaped(label)}</b> ${escaped(value)}</p>` : ''));

function linksOf(isOn: boolean | null): string {
  if (isOn === null)
    return `<button type="button" data-session="member">${TEXT.asMember}</button> <button type="button" data-session="">${TEXT.asVisitor}</button>`;
  return isOn ? `<a href="${OWN}off">${TEXT.toLive}</a>` : `<a href="${OWN}on">${TEXT.toDevelopment}</a>`;
}

/**
 * Renders the banner in a shadow tree, apart from the page's styles. Its script and styles are files of the page's
 * origin, which the page's policy allows.
 */
export function bannerOf(content: BannerContent): string {
  const { names, isOn, state, first } = content;
  const chosen = first === undefined ? '' : ` data-first="${first}"`;
  const title = isOn === false ? TEXT.off : TEXT.on(naming(names));
  return `<div id="storefront-dev" data-state="${escaped(isOn === false ? '' : state)}"${chosen}><template shadowrootmode="open">
<link rel="stylesheet" href="${OWN}banner.css">
<details${isOn === false ? ' class="off"' : ''}><summary>${escaped(title)} <span role="status" data-building="${TEXT.building}"></span></summary>
${rowsOf(content).join('')}<p>${linksOf(isOn)}</p></details>
<section role="alert" hidden><h2 data-broken="${TEXT.broken}" data-lacking="${TEXT.lacking}"></h2><p data-broken="${TEXT.stays}" data-lacking="${TEXT.remedy}"></p><pre tabindex="0"></pre><button type="button" data-close>${TEXT.close}</button></section>
</template></div><script type="module" src="${OWN}client.js"></script>`;
}

export const BANNER_STYLES = `
:host { all: initial; }
details, section {
  position: fixed; z-index: 2147483000; box-sizing: border-box;
  font: 13px/1.5 system-ui, sans-serif; color: #fff; background: #1f2430; border: 1px solid #8b93a2; border-radius: 10px;
}
details { left: 8px; bottom: 8px; max-width: min(420px, calc(100vw - 16px)); overflow-wrap: anywhere; }
summary { padding: 7px 12px; cursor: pointer; font-weight: 600; }
summary::marker { color: #ffd166; }
details.off summary::marker { color: #9aa3b2; }
summary span:not(:empty) { font-weight: 400; color: #ffd166; }
p { margin: 0 12px 8px; word-break: keep-all; }
b { font-weight: 400; color: #b6bdc9; }
a, button { font: inherit; color: #9cc2ff; background: none; border: 0; padding: 4px 0; margin-right: 12px; text-decoration: underline; cursor: pointer; }
section { inset: 16px; max-width: 1000px; margin: auto; padding: 16px; overflow: auto; border-color: #ffa3a8; height: fit-content; max-height: calc(100vh - 32px); }
section[hidden] { display: none; }
h2 { margin: 0 12px 4px; font-size: 17px; color: #ffa3a8; }
pre { margin: 0 12px 8px; padding: 12px; overflow: auto; font: 12px/1.5 ui-monospace, monospace; background: #11151d; border-radius: 6px; white-space: pre; }
section button { margin-left: 12px; }
@media (max-width: 899px) { details { bottom: 92px; } section { padding: 12px 0; } }
@media print { details, section { display: none; } }
`;
