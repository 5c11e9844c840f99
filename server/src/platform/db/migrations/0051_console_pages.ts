/** The secret of the page that opened a session of the console. One of an older server has none, and serves there alone. */
export const consolePages = {
  number: 51,
  name: 'console_pages',
  oldestServer: 35,
  sql: `
alter table operator_sessions add column page_hash text;
`,
};
