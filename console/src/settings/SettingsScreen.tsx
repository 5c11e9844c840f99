import type { SettingKey } from 'contract';
import { Alert, FailedState, Page, Section, Skeleton, Stack, toApiError } from 'shared-ui';
import { mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { RegisterWherePart } from './RegisterWherePart';
import { SettingRow } from './SettingRow';
import { SETTING_GROUPS } from './settingTexts';

/** What the shop is called, where money goes, which parts are on. */
export default function SettingsScreen() {
  const { data, error, isValidating, mutate } = useCall('settings list', {});
  const stored = (key: SettingKey) => data?.find((entry) => entry.key === key)?.value ?? '';
  return (
    <Page title="설정">
      <Stack>
        {mayCall('settings list') && error !== undefined && !data && (
          <FailedState text={toApiError(error).message} retrying={isValidating} onRetry={() => void mutate()} />
        )}
        {mayCall('settings list') && !error && !data && <Skeleton count={5} height="6rem" />}
        {data && <Alert>바꾼 설정은 손님에게 늦어도 한 시간 안에 보여요.</Alert>}
        {data &&
          SETTING_GROUPS.map(({ title, keys }) => (
            <Section key={title} title={title}>
              <Stack $gap="x3">
                {Object.entries(keys).map(([key, text]) => (
                  <SettingRow
                    key={key}
                    name={key as SettingKey}
                    text={text}
                    value={stored(key as SettingKey)}
                    isSet={data.some((entry) => entry.key === key)}
                  />
                ))}
              </Stack>
            </Section>
          ))}
        <RegisterWherePart />
      </Stack>
    </Page>
  );
}
