import { parseSettings, type SettingKey } from '@storefront/contract';
import { Alert, Page, Section, Stack } from '@storefront/shared-ui';
import { mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { Coming } from '../parts/Coming';
import { Preview } from '../parts/Preview';
import { Sides } from '../parts/Sides';
import { useDraft } from '../parts/useDraft';
import { RegisterWherePart } from './RegisterWherePart';
import { SettingRow } from './SettingRow';
import { PREVIEWS } from './settingPreviews';
import { SETTING_GROUPS } from './settingTexts';

export default function SettingsScreen() {
  const list = useCall('settings list', {});
  const { data } = list;
  return (
    <Page title="설정">
      <Stack>
        {mayCall('settings list') && !data && <Coming of={list} count={5} height="6rem" />}
        {data && <Alert>바꾼 설정은 손님에게 늦어도 한 시간 안에 보여요.</Alert>}
        {data && SETTING_GROUPS.map((group) => <Group key={group.title} {...group} stored={data} />)}
        <RegisterWherePart />
      </Stack>
    </Page>
  );
}

type GroupProps = (typeof SETTING_GROUPS)[number] & { stored: readonly { key: string; value: string }[] };

const NOTHING: Readonly<Record<string, string>> = {};

/** Settings beside a preview (B-console-48). */
function Group({ title, keys, stored }: GroupProps) {
  const [typed, setTyped] = useDraft(`settings ${title}`, NOTHING);
  const type = (key: string, value: string | null) => {
    const { [key]: _, ...others } = typed;
    const next = value === null ? others : { ...others, [key]: value };
    setTyped(Object.keys(next).length === 0 ? NOTHING : next);
  };
  const rows = (
    <Stack $gap="x3">
      {Object.entries(keys).map(([key, text]) => (
        <SettingRow
          key={key}
          name={key as SettingKey}
          text={text}
          value={stored.find((entry) => entry.key === key)?.value ?? ''}
          isSet={stored.some((entry) => entry.key === key)}
          typed={typed[key] ?? null}
          onTyped={(value) => type(key, value)}
        />
      ))}
    </Stack>
  );
  const preview = PREVIEWS[title];
  // The last one of equal keys counts.
  const settings = parseSettings([...stored, ...Object.entries(typed).map(([key, value]) => ({ key, value }))]);
  return (
    <Section title={title}>
      {preview ? (
        <Sides>
          {rows}
          <Preview of={title} settings={settings}>
            {preview(settings)}
          </Preview>
        </Sides>
      ) : (
        rows
      )}
    </Section>
  );
}
