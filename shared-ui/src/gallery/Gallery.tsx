import { Page, Stack } from 'shared-ui';
import { Components } from './Components';
import { Foundations } from './Foundations';
import { Parts } from './Parts';

/** Every role, scale and component of the package in every state, for those who draw screens. No customer's bundle has it. */
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
