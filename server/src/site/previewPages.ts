import { DARK_COLORS, LIGHT_COLORS } from '@storefront/contract';
import { escapeHtml } from '../platform/index.js';
import { PREVIEW_PATH, type PreviewEnd, type ShownPreview } from '../releases/index.js';
import { ownPage } from './renderPage.js';

// Shop's own pages around a preview.

export const END_PATH = `${PREVIEW_PATH}/end`;

type Named = Pick<ShownPreview, 'team' | 'name' | 'version'>;

const ROLES = ['background', 'surface', 'line', 'text', 'textMuted', 'warning', 'warningSoft', 'onInverse'] as const;

const declare = (colors: Readonly<Record<(typeof ROLES)[number], string>>) =>
  ROLES.map((role) => `--${role}: ${colors[role]};`).join(' ');

/** In the system's theme: without scripts the visitor's is unknown. */
const PAGE_STYLE = `
:root { color-scheme: light dark; ${declare(LIGHT_COLORS)} }
@media (prefers-color-scheme: dark) { :root { ${declare(DARK_COLORS)} } }
body { margin: 0; padding: 8vh 16px; background: var(--background); color: var(--text); font: 16px/1.6 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
main { box-sizing: border-box; max-width: 480px; margin: 0 auto; padding: 28px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 20px; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.4; }
p { margin: 0 0 12px; color: var(--textMuted); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 16px; margin: 0 0 16px; padding: 14px 16px; background: var(--background); border-radius: 12px; }
dt { color: var(--textMuted); }
dd { margin: 0; }
.warning { padding: 12px 16px; background: var(--warningSoft); border-radius: 12px; color: var(--warning); }
button, .way { display: block; box-sizing: border-box; width: 100%; min-height: 48px; padding: 11px 16px; background: var(--text); border: 0; border-radius: 12px; color: var(--onInverse); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
form + .other { display: block; margin: 8px 0 -12px; padding: 11px; color: var(--textMuted); text-align: center; }
:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
`;

const page = (brand: string, title: string, content: string) =>
  ownPage(brand, title, `<h1>${title}</h1>\n${content}`, `<style>${PAGE_STYLE}</style>\n`);

const wayTo = (shop: string, name = 'way') => `<a class="${name}" href="${escapeHtml(shop)}">쇼핑몰로 가기</a>`;

interface AskingPage {
  brand: string;
  preview: Named;
  action: string;
  shop: string;
  /** The version will be where members are. */
  isShop: boolean;
}

/** Shown before anything of a version runs (B-preview-4). */
export function askingPage({ brand, preview: { team, name, version }, action, shop, isShop }: AskingPage): string {
  const warning = isShop
    ? '이 버전은 로그인한 회원의 정보를 볼 수 있어요. 링크를 보낸 팀을 아는 경우에만 시작해 주세요.'
    : '여기에서는 시험용 계정으로만 로그인할 수 있어요. 아이디와 비밀번호 모두 preview예요. 쇼핑몰의 비밀번호는 넣지 마세요.';
  return page(
    brand,
    '아직 배포하지 않은 버전이에요',
    `<p>누르기 전에는 이 버전이 실행되지 않아요. 다른 손님에게는 지금 그대로 보여요.</p>
<dl><dt>팀</dt><dd>${escapeHtml(team)}</dd><dt>화면</dt><dd>${escapeHtml(name)}</dd><dt>버전</dt><dd>${escapeHtml(version)}</dd></dl>
<p class="warning">${warning}</p>
<form method="post" action="${escapeHtml(action)}"><button type="submit">미리보기 시작</button></form>
${wayTo(shop, 'other')}`,
  );
}

const NEW_LINK = '링크를 보낸 팀에 새 링크를 부탁해 주세요.';

/** Reason that a page shows no preview; `none` on the origin of previews without one (B-preview-6). */
export type NoPreview = PreviewEnd | 'none' | 'pressedElsewhere' | 'databaseAway';

const TOLD: Readonly<Record<NoPreview, readonly [status: number, title: string, text: string]>> = {
  expired: [410, '미리보기 링크가 만료됐어요', `미리보기는 7일 동안만 열려요. ${NEW_LINK}`],
  revoked: [410, '팀이 미리보기를 끝냈어요', `더 보려면 ${NEW_LINK}`],
  gone: [410, '이 버전은 더 볼 수 없어요', `지금 쇼핑몰에서 실행할 수 없는 버전이에요. ${NEW_LINK}`],
  forged: [404, '미리보기 링크를 찾을 수 없어요', '링크가 잘리지 않았는지 확인해 주세요.'],
  none: [404, '지금은 미리보기가 없어요', '받은 미리보기 링크를 다시 열어 주세요.'],
  pressedElsewhere: [403, '이 주소에서 다시 눌러 주세요', '받은 미리보기 링크를 열고 거기에서 눌러 주세요.'],
  databaseAway: [503, '지금은 미리보기를 열 수 없어요', '잠시 후 다시 열어 주세요.'],
};

export function noPreviewPage(brand: string, why: NoPreview, shop: string): { status: number; text: string } {
  const [status, title, text] = TOLD[why];
  return { status, text: page(brand, title, `<p>${text}</p>\n${wayTo(shop)}`) };
}

/** `--above` is what the shell's bar and fixed parts leave free. Styled by the ID alone, which no page has. */
export const BANNER_STYLE = `
:root { --above: 3rem; }
#storefront-preview { all: initial; position: sticky; top: 0; z-index: 2147483000; box-sizing: border-box; display: flex; align-items: center; justify-content: center; gap: 16px; height: var(--above); padding: 0 16px; background: ${LIGHT_COLORS.warning}; color: ${LIGHT_COLORS.paper}; font: .875rem/1.25rem system-ui, sans-serif; word-break: keep-all; }
#storefront-preview p { all: unset; display: flex; flex-wrap: wrap; gap: 0 8px; min-width: 0; max-height: 2.5rem; overflow: hidden; }
#storefront-preview b { all: unset; min-width: 0; overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
#storefront-preview form { all: unset; flex: none; }
#storefront-preview button { all: unset; box-sizing: border-box; min-height: 44px; padding: 10px 4px; font-weight: 600; text-decoration: underline; cursor: pointer; }
#storefront-preview button:focus-visible { outline: 2px solid ${LIGHT_COLORS.paper}; }
@media (max-width: 639px) { #storefront-preview { justify-content: space-between; } }
@media print { :root { --above: 0px; } #storefront-preview { display: none; } }
`;

/** Stands above every page of a preview (B-preview-5). */
export const bannerOf = ({ team, name, version }: Named): string =>
  `<style>${BANNER_STYLE}</style><div id="storefront-preview"><p role="status"><span>${escapeHtml(team)} 팀의 미리보기예요</span> <b>${escapeHtml(name)} ${escapeHtml(version)}</b></p><form method="post" action="${END_PATH}"><button type="submit">미리보기 끝내기</button></form></div>`;
