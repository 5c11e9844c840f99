export { type Column, DataTable, dataTableStyle } from './DataTable';
export { outOfSight, ROLE, stackedStyle, Table, type TableColumn, TableHead, tableStyle } from './Table';
