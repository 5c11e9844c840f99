import { normalizeLink } from 'contract';

/** The link of a line as it is ordered; what is no link stays as it was written, for the form's rules to name. */
export function readOrderLink(typed: string): string {
  const link = normalizeLink(typed);
  return link.ok ? link.link : typed;
}
