import { color, radius, space, styled, type } from '@storefront/shared-ui';
import type { KeyboardEvent } from 'react';

// In the dark theme the ground would be lighter than the chosen tab.
const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x1};
  padding: ${space.x1};
  border-radius: ${radius.medium};
  background: ${color.skeleton};
  html[data-theme='dark'] & {
    background: ${color.background};
    box-shadow: inset 0 0 0 1px ${color.line};
  }
  button {
    flex: 1 0 auto;
    min-height: 44px;
    padding: 0 ${space.x2};
    border: 0;
    border-radius: ${radius.small};
    background: none;
    font-family: inherit;
    ${type.label}
    color: ${color.textMuted};
    cursor: pointer;
  }
  [aria-selected='true'] {
    background: ${color.surface};
    color: ${color.mainText};
    font-weight: ${type.weight.semibold};
    @media (forced-colors: active) {
      outline: 2px solid;
    }
  }
`;

export interface TabListProps<Tab extends string> {
  /** The list's accessible name. */
  label: string;
  tabs: readonly Tab[];
  value: Tab;
  onChange: (tab: Tab) => void;
  /** Id prefix, shared with `panelProps`. */
  id: string;
}

/** Props of a tab's panel: `<div {...panelProps(id, index)}>`. */
export const panelProps = (id: string, index: number) =>
  ({ role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${index}` }) as const;

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs by pointer, arrow keys, Home and End. */
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
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}${index}`}
          aria-selected={tab === value}
          aria-controls={`${id}panel`}
          tabIndex={tab === value ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={(event) => move(event, index)}
        >
          {tab}
        </button>
      ))}
    </List>
  );
}
