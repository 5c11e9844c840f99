/** Of the shop's own address, which the gateway has not. */
const OF_THE_ORIGIN = /;\s*(?:domain=[^;]*|secure|partitioned)(?=;|$)/gi;

/**
 * Cookies of a shop under names of the gateway's own: browsers share the cookies of `localhost` between all ports, so
 * whatever else runs on this machine would be sent to the shop, and the shop's would be sent there.
 */
export class CookieJar {
  constructor(private readonly prefix: string) {}

  /** A browser's `Cookie`, as the shop is to get it; undefined where nothing in it is the shop's. */
  toShop(cookie: string | undefined): string | undefined {
    const own = (cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(this.prefix));
    return own.map((pair) => pair.slice(this.prefix.length)).join('; ') || undefined;
  }

  /** A shop's `Set-Cookie`, as the browser is to keep it. */
  fromShop(setCookie: string): string {
    const kept = setCookie.replace(OF_THE_ORIGIN, '').replace(/;\s*samesite=none/i, '; SameSite=Lax');
    return this.prefix + kept;
  }
}
