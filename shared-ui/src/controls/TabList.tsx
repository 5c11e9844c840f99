import type { KeyboardEvent } from 'react';
import { Button, space, styled } from 'shared-ui';

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x1};
  [aria-selected='true'] {
    @media (forced-colors: active) {
      outline: 2px solid;
    }
  }
`;

export interface TabListProps<Tab extends string> {
  /** Of the list; each tab is named as it is. */
  label: string;
  tabs: readonly Tab[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** Begins the ids of tabs and panel: the same as of `panelProps`. */
  id: string;
}

/** What the panel of the tab at `index` has to have: `<div {...panelProps(id, index)}>`. */
export const panelProps = (id: string, index: number) =>
  ({ role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${index}` }) as const;

/** Where a key leads from the tab at `index` of `count`, or none. */
function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs of one panel, by pointer or by arrow keys, Home and End. */
export function TabList<Tab extends string>({ label, tabs, value, onChange, id }: TabListProps<Tab>) {
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, tabs.length) ?? -1;
    const tab = tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChange(tab);
    document.getElementById(`${id}${next}`)?.focus();
  };
  return (
    <List role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <Button
          key={tab}
          size="small"
          variant={tab === value ? 'primary' : 'quiet'}
          role="tab"
          id={`${id}${index}`}
          aria-selected={tab === value}
          aria-controls={`${id}panel`}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab}
        </Button>
      ))}
    </List>
  );
}
