import type { Deps } from '../Deps.js';
import { shopMetrics } from '../log/shopMetrics.js';
import { networkOf, siteOf } from '../text/networkOf.js';
import { giveBackToLimit, type LimitedAction, takeFromLimit } from './takeFromLimit.js';

// Limits mails and texts that strangers send at the shop's cost: by asker, by target and in all
// (`messageCosts.security.test.ts`).

type Channel = 'email' | 'phone';

interface Target {
  kind: string;
  channel: Channel;
  target: string;
}

const MINUTES = { hour: 60, day: 24 * 60 };
/** Mailboxes in which dots count for nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** Counts by the asker's address: IPv6 by the /64 and the /48 (B-guard-17). */
export async function takeForAsker(deps: Deps, kind: string, address: string): Promise<void> {
  const { codesPerAddress, codesPerSite } = deps.config.limits;
  const [network, site] = [networkOf(address), siteOf(address)];
  await takeFromLimit(deps, { kind: `${kind}:address`, subject: network, max: codesPerAddress });
  if (site !== network) await takeFromLimit(deps, { kind: `${kind}:site`, subject: site, max: codesPerSite });
}

/** (B-guard-16, B-guard-18) */
export async function takeForTarget(deps: Deps, target: Target): Promise<void> {
  for (const action of perTarget(deps, target)) await takeFromLimit(deps, action);
}

/** Counts a message of the shop, and tells the operator of the last one (B-guard-17). */
export async function takeForShop(deps: Deps, channel: Channel): Promise<void> {
  for (const action of perShop(deps, channel)) {
    const taken = await takeFromLimit(deps, action);
    if (taken < action.max) continue;
    deps.log.warn({ channel, max: action.max, minutes: action.windowMinutes }, 'the shop has sent all messages it may');
    shopMetrics(deps.metrics).messagesUsedUp(channel);
  }
}

/**
 * Counts a message by target and shop.
 * @returns what takes it back where no provider took the message
 */
export async function takeForMessage(deps: Deps, target: Target): Promise<() => Promise<void>> {
  await takeForTarget(deps, target);
  await takeForShop(deps, target.channel).catch(async (error: unknown) => {
    await giveBack(deps, perTarget(deps, target));
    throw error;
  });
  return () => giveBack(deps, [...perTarget(deps, target), ...perShop(deps, target.channel)]);
}

async function giveBack(deps: Deps, actions: readonly LimitedAction[]): Promise<void> {
  for (const action of actions) await giveBackToLimit(deps, action);
}

function perTarget({ config }: Deps, { kind, channel, target }: Target): LimitedAction[] {
  const { codesPerTarget, textsPerNumberADay } = config.limits;
  const subject = channel === 'email' ? mailboxOf(target) : target;
  const inWindow = { kind: `${kind}:${channel}`, subject, max: codesPerTarget };
  if (channel === 'email') return [inWindow];
  return [inWindow, { kind: 'text:number', subject, max: textsPerNumberADay, windowMinutes: MINUTES.day }];
}

type ShopLimit = LimitedAction & { windowMinutes: number };

function perShop({ config: { limits } }: Deps, channel: Channel): ShopLimit[] {
  const [hour, day] =
    channel === 'email' ? [limits.mailsPerHour, limits.mailsPerDay] : [limits.textsPerHour, limits.textsPerDay];
  return [
    { kind: `message:${channel}:hour`, subject: 'shop', max: hour, windowMinutes: MINUTES.hour },
    { kind: `message:${channel}:day`, subject: 'shop', max: day, windowMinutes: MINUTES.day },
  ];
}

/** One form for all addresses of a mailbox. For limits alone: providers differ. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = '', domain = ''] = [email.slice(0, at), email.slice(at + 1)].map((part) => part.toLowerCase());
  const [untagged = ''] = local.split('+', 1);
  return `${DOTLESS.has(domain) ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}
