import Papa from 'papaparse';

/** Rows of a file that the server made, its heading first. */
export const readCsv = (text: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' }).data.slice(0, -1);
