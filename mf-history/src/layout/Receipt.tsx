import {
  color,
  css,
  formatDateTime,
  Global,
  space,
  styled,
  type,
  useBrand,
  useProfile,
  useSettings,
} from '@storefront/shared-ui';

// Prints the receipt alone: hides whatever neither holds it nor is in it. Ink on paper in both themes.
const PRINT = css`
  @media print {
    html,
    body {
      background: ${color.paper} !important;
    }
    body *:not(:has([data-receipt]), [data-receipt], [data-receipt] *) {
      display: none !important;
    }
    body :has([data-receipt]) {
      min-height: 0 !important;
      padding: 0 !important;
    }
  }
`;

const Paper = styled.article`
  display: none;
  @media print {
    display: block;
    color: ${color.ink};
    h2 {
      ${type.lead}
      margin-bottom: ${space.x4};
    }
    dl {
      border-top: 2px solid;
    }
    dl > div {
      display: flex;
      justify-content: space-between;
      gap: ${space.x6};
      padding: ${space.x2} 0;
      border-bottom: 1px solid;
      break-inside: avoid;
    }
    dt {
      flex: none;
    }
    dd {
      text-align: end;
      font-variant-numeric: tabular-nums;
    }
    p {
      margin-top: ${space.x4};
      ${type.caption}
    }
  }
`;

export interface NamedEvent {
  label: string;
  at: string;
  amount?: number | undefined;
}

export interface ReceiptProps {
  items: readonly { term: string; description: string }[];
  events: readonly NamedEvent[];
}

/** The receipt that '인쇄' prints (B-history-59); hidden on screen. */
export function Receipt({ items, events }: ReceiptProps) {
  const brand = useBrand();
  const member = useProfile()?.id ?? '';
  const { company, ceo, corporationNumber, address, phone } = useSettings().footer;
  const seller = [company, ceo, corporationNumber, address, phone].filter(Boolean).join(' · ');
  const rows = [
    ...items,
    ...events.map(({ label, at }) => ({ term: `${label} 일시`, description: formatDateTime(at) })),
    { term: '회원 아이디', description: member },
  ];
  return (
    <>
      <Global styles={PRINT} />
      <Paper data-receipt aria-label="영수증">
        <h2>{`${brand} 영수증`}</h2>
        <dl>
          {rows.map(({ term, description }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        {seller && <p>{seller}</p>}
        <p>세금계산서나 현금영수증을 대신하지 않아요.</p>
      </Paper>
    </>
  );
}
