export const apiKeyUse = {
  number: 22,
  name: 'api-key-use',
  oldestServer: 18,
  sql: `
alter table members add column api_key_used_at timestamptz;
`,
};
