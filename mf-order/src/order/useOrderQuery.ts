import { useEffect, useState } from 'react';
import { useLocation } from 'shared-ui';
import { takeOrderDraft } from './orderDraft';

/** The query that fills the form: the address's own, else what a visitor typed before they went to log in. */
export function useOrderQuery(): string {
  const { search } = useLocation();
  const [draft, setDraft] = useState('');
  // After hydration: HTML made ahead knows no storage.
  useEffect(() => {
    const taken = takeOrderDraft();
    if (taken) setDraft(taken);
  }, []);
  return search.replace(/^\?/, '') || draft;
}
