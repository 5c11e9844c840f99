// The build renders this once; it holds nobody's data.
import { renderToStaticMarkup } from 'react-dom/server';
import { GlobalStyles } from 'shared-ui';
import { type CollectedStyle, createStyleCollector } from 'shared-ui/prerender';
import { EmptyFrame } from './EmptyFrame';

export function frame(): { html: string; styles: CollectedStyle[] } {
  const { Collect, collected } = createStyleCollector();
  const html = renderToStaticMarkup(
    <Collect>
      <GlobalStyles />
      <EmptyFrame />
    </Collect>,
  );
  return { html, styles: collected() };
}
