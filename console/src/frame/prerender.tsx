// The build renders this once; it holds nobody's data.

import { GlobalStyles } from '@storefront/shared-ui';
import { type CollectedStyle, createStyleCollector } from '@storefront/shared-ui/prerender';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyFrame } from './EmptyFrame';

export function frame(): { html: string; styles: CollectedStyle[] } {
  const { Collect, collected } = createStyleCollector();
  const html = renderToStaticMarkup(
    <Collect>
      <GlobalStyles />
      <EmptyFrame />
    </Collect>,
  );
  return { html, styles: collected(html) };
}
