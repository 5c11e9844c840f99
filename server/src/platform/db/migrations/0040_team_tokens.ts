/**
 * How long a team's token lives, what it may do, and when it was used. A token that was replaced has an end of its own
 * (`revoked_at`, still ahead) and a row beside the newer one. A server of before refuses it at once, and knows neither ends nor
 * scopes: of it a token has all, as those have that it makes.
 */
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
