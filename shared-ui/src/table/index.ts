export { type Column, DataTable, DataTableRoot } from './DataTable';
export { outOfSight, ROLE, stackedStyle, Table, type TableColumn, TableHead, tableStyle } from './Table';
