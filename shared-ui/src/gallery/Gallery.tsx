import { Page, Stack } from 'shared-ui';
import { Components } from './Components';
import { Foundations } from './Foundations';
import { Parts } from './Parts';

/** No customer's bundle contains it. */
export function Gallery() {
  return (
    <Page title="Gallery">
      <Stack>
        <Foundations />
        <Components />
        <Parts />
      </Stack>
    </Page>
  );
}
