import { Page, Stack } from '@storefront/shared-ui';
import { mayCall } from '../api/calls';
import { AlertRulesPart } from './AlertRulesPart';
import { DevicePart } from './DevicePart';
import { DevicesPart } from './DevicesPart';
import { OpenConsoles } from './OpenConsoles';
import { OperatorList } from './OperatorList';
import { Passkeys } from './Passkeys';

export default function OperatorsScreen() {
  return (
    <Page title="운영자">
      <Stack>
        <Passkeys />
        <DevicePart />
        <DevicesPart />
        <AlertRulesPart />
        <OpenConsoles />
        {mayCall('operators list') && <OperatorList />}
      </Stack>
    </Page>
  );
}
