export { type Column, DataTable } from './DataTable';
export { outOfSight, ROLE, stackedStyle, Table, type TableColumn, TableHead, tableStyle } from './Table';
