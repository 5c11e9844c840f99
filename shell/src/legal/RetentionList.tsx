import { formatRetention, RETENTION } from 'contract';

/** What is stored how long and why (B-legal-10): the rows that the server erases by. */
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
