import { Alert } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

interface NotesProps {
  notes: readonly string[];
  action?: ReactNode;
}

export function Notes({ notes, action }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <Alert tone="warning" role="note" action={action}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </Alert>
  );
}
