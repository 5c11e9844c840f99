import { formatRetention, RETENTION } from '@storefront/contract';

/** (B-legal-10) The server erases by the same rows. */
export function RetentionList() {
  return (
    <ul>
      {RETENTION.map((row) => (
        <li key={row.key}>
          <span>{`${row.what}: `}</span>
          <strong>{formatRetention(row)}</strong>
          <span>{`. ${row.why}`}</span>
        </li>
      ))}
    </ul>
  );
}
