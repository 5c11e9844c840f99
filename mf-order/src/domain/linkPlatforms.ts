import { findPlatformName, type PlatformName } from './platformNames';

export interface LinkPlatform {
  name: PlatformName;
  /** Subdomains count, too (`m.`, `vm.`, `l.`). */
  hosts: readonly string[];
  /** Parameters that only say where a link was shared (B-link-5). */
  tracking?: RegExp;
}

const PLATFORMS: Readonly<Record<PlatformName, Omit<LinkPlatform, 'name'>>> = {
  인스타그램: { hosts: ['instagram.com', 'instagr.am', 'ig.me'] },
  유튜브: { hosts: ['youtube.com', 'youtu.be'], tracking: /^(?:si|feature|pp|ab_channel)$/ },
  틱톡: {
    hosts: ['tiktok.com'],
    tracking:
      /^(?:_[rtd]|is_from_webapp|sender_\w+|web_id|is_copy_url|share_\w+|tt_from|u_code|sec_user_id|timestamp|checksum|source|refer|referer_\w+|embed_source|sharer_language)$/,
  },
  페이스북: {
    hosts: ['facebook.com', 'fb.com', 'fb.watch', 'fb.me'],
    tracking: /^(?:__\w+.*|rdid|share_url|ref|refsrc|hc_ref|sfnsn|paipv|eav|_rdr)$/,
  },
  스레드: { hosts: ['threads.net', 'threads.com'], tracking: /^(?:xmt|slof)$/ },
  'X(트위터)': { hosts: ['x.com', 'twitter.com', 't.co'], tracking: /^(?:s|t|ref_src|ref_url|cxt|cn)$/ },
  네이버: { hosts: ['naver.com', 'naver.me'], tracking: /^(?:napm|n_\w+|proxyreferer|trackingcode)$/ },
  텔레그램: { hosts: ['t.me', 'telegram.me'] },
  카카오톡: { hosts: ['kakao.com'] },
  트위치: { hosts: ['twitch.tv'], tracking: /^tt_\w+$/ },
  디스코드: { hosts: ['discord.gg', 'discord.com'] },
};

export const LINK_PLATFORMS: readonly LinkPlatform[] = Object.entries(PLATFORMS).map(([name, links]) => ({
  name: name as PlatformName,
  ...links,
}));

export function findLinkPlatform(called: string): LinkPlatform | undefined {
  const name = findPlatformName(called);
  return LINK_PLATFORMS.find((platform) => platform.name === name);
}

export function platformOfAddress(address: string): LinkPlatform | undefined {
  const host = hostOf(address);
  return LINK_PLATFORMS.find(({ hosts }) => hosts.some((domain) => host === domain || host.endsWith(`.${domain}`)));
}

/** Host as browsers read it, in lower case; the scheme is optional. */
export function hostOf(address: string): string {
  const host = /^(?:https?:\/\/)?(?:[^/?#\\]*@)?([^/?#:\\]*)/i.exec(address)?.[1] ?? '';
  return host.toLowerCase().replace(/\.$/, '');
}
