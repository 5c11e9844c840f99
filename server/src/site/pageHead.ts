import { PATHS } from '@storefront/contract';
import { chooseVersion, plainPath, type VisitorRegistry } from '@storefront/contract/registry';
import { escapeHtml } from '../platform/index.js';
import { MANIFEST_PATH, SHARE_IMAGE, TOUCH_ICON_PATH } from './appRoutes.js';

const BRAND = '{brand}';
const TEXT = {
  shop: `${BRAND}에서 소셜 미디어 계정을 키우는 상품을 고르고 포인트로 간편하게 주문하세요.`,
  terms: `${BRAND} 이용약관이에요. 가입과 탈퇴, 포인트 충전과 환불, 주문에 관한 약속을 확인할 수 있어요.`,
  privacy: `${BRAND} 개인정보처리방침이에요. 어떤 정보를 왜, 얼마 동안 보관하는지 알려 드려요.`,
} as const;

interface DescribedPage {
  path: string;
  heading?: string | undefined;
  description?: string | undefined;
  isIndexed: boolean;
}

const OF_SHELL: readonly DescribedPage[] = [
  { path: PATHS.termsService, heading: '이용약관', description: TEXT.terms, isIndexed: true },
  { path: PATHS.termsPrivacy, heading: '개인정보처리방침', description: TEXT.privacy, isIndexed: true },
];

function screensOf(remote: VisitorRegistry['remotes'][string], contract: string): DescribedPage[] {
  return chooseVersion(remote, contract).screens.map(({ path, audience, description, isIndexed = true, gate }) => ({
    path,
    heading: gate?.heading,
    description,
    isIndexed: isIndexed && audience !== 'member',
  }));
}

/** Lists addresses that may be indexed (B-site-21) in the order of the registry, the shell's last. */
export function indexedPaths({ remotes }: VisitorRegistry, contract: string): string[] {
  const screens = Object.values(remotes)
    .filter(({ enabled }) => enabled)
    .flatMap((remote) => screensOf(remote, contract));
  return [...screens, ...OF_SHELL].filter(({ isIndexed }) => isIndexed).map(({ path }) => path);
}

interface HeadOptions {
  registry: VisitorRegistry;
  contract: string;
  address: string;
  brand: string;
  origin: string | null;
}

/** Makes title, description, Open Graph and the manifest's link (B-site-17 to B-site-20, B-site-27). */
export function pageHead({ registry, contract, address, brand, origin }: HeadOptions): string {
  const page = findPage(registry, contract, address);
  const title = page?.heading ? `${page.heading} | ${brand}` : brand;
  const description = (page?.description ?? TEXT.shop).replaceAll(BRAND, brand);
  const url = page?.isIndexed && origin !== null ? origin + page.path : null;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(page?.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(url === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}">`, meta('property', 'og:url', url)]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'ko_KR'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(origin === null ? [] : ogImage(origin)),
    `<link rel="manifest" href="${MANIFEST_PATH}"><link rel="apple-touch-icon" href="${TOUCH_ICON_PATH}">`,
  ].join('');
}

function findPage({ remotes }: VisitorRegistry, contract: string, address: string): DescribedPage | undefined {
  const screens = Object.values(remotes).flatMap((remote) => screensOf(remote, contract));
  const wanted = plainPath(address);
  return [...screens, ...OF_SHELL].find(({ path }) => plainPath(path) === wanted);
}

function ogImage(origin: string): string[] {
  const { path, width, height } = SHARE_IMAGE;
  return [
    meta('property', 'og:image', origin + path),
    meta('property', 'og:image:width', String(width)),
    meta('property', 'og:image:height', String(height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
