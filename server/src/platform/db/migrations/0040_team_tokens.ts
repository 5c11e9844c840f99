/** An older server refuses a replaced token at once, and knows neither ends nor scopes. */
export const teamTokens = {
  number: 40,
  name: 'team_tokens',
  oldestServer: 35,
  sql: `
alter table release_teams
  add column expires_at timestamptz,
  add column scopes text,
  add column used_at timestamptz,
  add column replaced_at timestamptz;
`,
};
