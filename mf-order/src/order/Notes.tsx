import { Alert } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

/** Changes to a product of the link's platform (B-link-16). */
export interface Swap {
  begin: (serviceId: number) => void;
  /** Null once anything was typed since. */
  takeBack: (() => void) | null;
}

export function Notes({ notes, action }: { notes: readonly string[]; action?: ReactNode }) {
  if (notes.length === 0) return null;
  return (
    <Alert tone="warning" role="note" action={action}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}
