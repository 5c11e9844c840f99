import { render, screen } from '@testing-library/react';
import { type Column, DataTable } from './DataTable';

interface Row {
  id: number;
  product: string;
}

const COLUMNS: Column<Row>[] = [
  { key: 'id', header: '주문번호', align: 'end', render: ({ id }) => id },
  { key: 'product', header: '상품', lead: true, render: ({ product }) => <b>{product}</b> },
];

// B-theme-6
test('from six columns on the cards are compact; it stays the same table by role', () => {
  const many: Column<Row>[] = ['주문일시', '주문링크', '수량', '상태'].map((header) => ({
    key: header,
    header,
    wide: header === '주문링크',
    render: () => header,
  }));
  const { rerender } = render(<DataTable label="주문내역" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} />);
  expect(screen.getByRole('table')).not.toHaveAttribute('data-many');
  rerender(
    <DataTable
      label="주문내역"
      columns={[...COLUMNS, ...many]}
      rows={[{ id: 7, product: '팔로워' }]}
      rowKey={({ id }) => id}
    />,
  );
  expect(screen.getByRole('table')).toHaveAttribute('data-many', 'true');
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset.label)).toEqual([
    '주문번호',
    '상품',
    '주문일시',
    '주문링크',
    '수량',
    '상태',
  ]);
  expect(screen.getByRole('cell', { name: '주문링크' })).toHaveAttribute('data-wide', 'true');
});
