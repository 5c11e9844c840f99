import { Page, Stack } from '@storefront/shared-ui';
import { panelProps, TabList } from '@storefront/shared-ui/controls';
import { type ComponentType, useId } from 'react';
import { useFilter } from './useFilter';

interface TabbedPageProps<View extends string> {
  title: string;
  initial: View;
  views: Readonly<Record<View, { title: string; Part: ComponentType }>>;
}

/** Keeps the open view in the address. */
export function TabbedPage<View extends string>({ title, initial, views }: TabbedPageProps<View>) {
  const keys = Object.keys(views) as View[];
  const [view, setView] = useFilter<View>('view', initial, keys);
  const id = useId();
  const { title: shown, Part } = views[view];
  return (
    <Page title={title}>
      <Stack>
        <TabList
          id={id}
          label={title}
          tabs={keys.map((key) => views[key].title)}
          value={shown}
          onChange={(chosen) => setView(keys.find((key) => views[key].title === chosen) ?? initial)}
        />
        <div {...panelProps(id, keys.indexOf(view))}>
          <Part />
        </div>
      </Stack>
    </Page>
  );
}
