import { textsOf } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';

/** What a detail page says, in the order of its list. */
export const steps = async () =>
  textsOf(within(await screen.findByRole('list', { name: '진행 과정' })).getAllByRole('listitem'));

export const fact = (term: string) => screen.getAllByText(term, { selector: 'dt' })[0]?.nextElementSibling;
