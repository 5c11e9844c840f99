const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** Whether a host name means this machine and nothing else. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host.toLowerCase());
}
