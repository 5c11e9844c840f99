import { GlobalStyles, useSettings } from 'shared-ui';

/** The page's styles in the operator's colours. */
export function SiteStyles() {
  const { mainColor, noticeBoldColor } = useSettings();
  return <GlobalStyles mainColor={mainColor} noticeBoldColor={noticeBoldColor} />;
}
