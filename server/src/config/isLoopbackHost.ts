const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1'];

/** Whether a host name means this machine and nothing else. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}

/** Likewise for the host of an http(s) address. */
export function isLoopbackUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname.replace(/^\[|\]$/g, ''));
}
