import { findInAppBrowser, type InAppBrowser } from '@storefront/contract';

/** How one goes on in the phone's browser (B-login-37). */
export interface WayOut extends InAppBrowser {
  /** The end of a sentence that says when to. */
  how: string;
}

const HOW = {
  link: '휴대폰 브라우저로 열어 주세요.',
  menu: "⋯ 메뉴에서 '다른 브라우저로 열기'를 눌러 주세요.",
} as const;

export function wayOutOf(agent: string, address: string): WayOut | null {
  const found = findInAppBrowser(agent, address);
  return found && { ...found, how: found.href === null ? HOW.menu : HOW.link };
}
