/** Where a code was or will be sent. */
export interface CodeTarget {
  channel: 'email' | 'phone';
  target: string;
}

/** One form per mailbox: what members differ by in upper and lower case is one address to us. */
export function foldTarget({ channel, target }: CodeTarget): string {
  return channel === 'email' ? target.toLowerCase() : target;
}
