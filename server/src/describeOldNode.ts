/** The first major version that still gets security fixes, and the last day of those before it here (docs/decisions.md). */
const [KEPT_MAJOR, LAST_DAY] = [22, '2027-04-30'];

/** @returns null on a Node that is still maintained */
export function describeOldNode(version: string): string | null {
  if (Number.parseInt(version, 10) >= KEPT_MAJOR) return null;
  return `Node ${version} gets no security fixes any more; this server supports it until ${LAST_DAY}. Install Node 24`;
}
