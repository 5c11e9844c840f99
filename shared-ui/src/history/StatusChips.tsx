import { media, RadioChips, type RadioOption, space, styled } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import type { HistoryStatus } from './HistoryAddress';

const ALL = '';

// Reserves two digits per count (B-theme-13). One scrolling line on phones; padding shows the focus ring.
const Frame = styled.div`
  [data-count],
  &[data-uncounted] label::after {
    min-width: 2ch;
    text-align: center;
  }
  &[data-uncounted] label::after {
    content: '';
  }
  ${media.mobile} {
    margin: -${space.x1} -${space.x4};
    padding: ${space.x1} ${space.x4};
    overflow-x: auto;
    scrollbar-width: none;
    > [role='radiogroup'] {
      flex-wrap: nowrap;
      align-items: start;
      width: max-content;
    }
    label {
      flex: none;
      max-width: calc(100vw - 2rem);
    }
  }
`;

interface StatusChipsProps {
  label: string;
  /** '전체' is added first. */
  statuses: readonly { status: HistoryStatus; label: string }[];
  value: HistoryStatus | null;
  onChange: (status: HistoryStatus | null) => void;
  /** Undefined before the first answer. */
  counts: Readonly<Record<string, number>> | undefined;
}

export function StatusChips({ label, statuses, value, onChange, counts }: StatusChipsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const centred = useRef<Pick<StatusChipsProps, 'value' | 'counts'>>(null);
  // Scrolls after another choice.
  useEffect(() => {
    if (centred.current?.value === value && centred.current.counts === counts) return;
    centred.current = { value, counts };
    const chosen = frame.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (!frame.current || !chosen) return;
    // scrollIntoView may move the page, too.
    const { left, width } = frame.current.getBoundingClientRect();
    const box = chosen.getBoundingClientRect();
    frame.current.scrollLeft += box.left - left - (width - box.width) / 2;
  });
  const options: RadioOption[] = [
    { value: ALL, label: '전체', count: counts && Object.values(counts).reduce((sum, count) => sum + count, 0) },
    ...statuses.map((one) => ({
      value: String(one.status),
      label: one.label,
      count: counts && (counts[one.status] ?? 0),
    })),
  ];
  return (
    <Frame ref={frame} data-scrolls data-uncounted={counts === undefined || undefined}>
      <RadioChips
        label={label}
        options={options}
        value={value === null ? ALL : String(value)}
        onChange={(chosen) => onChange(statuses.find(({ status }) => String(status) === chosen)?.status ?? null)}
      />
    </Frame>
  );
}
