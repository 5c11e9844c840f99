const NODE = '24';

const github = (
  name,
) => `# Settings of the repository: the variable SHOP (the shop's address), and as secrets the team's tokens PREVIEW_TOKEN
# (\`--scopes preview\`) and RELEASE_TOKEN (\`--scopes publish\`). Let only the environment "shop", limited to main, have the latter.
name: release
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  verify:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: "${NODE}", cache: npm }
      - run: npm ci
      - run: npm run lint
      - run: npm run types
      - run: npm test
  # A link for whoever reads the pull request. One from a fork has no secrets, and gets none.
  preview:
    needs: verify
    if: github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    env:
      SHOP: \${{ vars.SHOP }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version: "${NODE}", cache: npm }
      - run: npm ci
      - run: npm run release -- preview ${name} --to "$SHOP" | tee -a "$GITHUB_STEP_SUMMARY"
        shell: bash
        env:
          RELEASE_TOKEN: \${{ secrets.PREVIEW_TOKEN }}
  publish:
    needs: verify
    if: github.event_name == 'push'
    environment: shop
    concurrency: publish
    runs-on: ubuntu-latest
    env:
      SHOP: \${{ vars.SHOP }}
    steps:
      # All commits: publishing asks whether it would undo some.
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: "${NODE}", cache: npm }
      - run: npm ci
      - run: npm run release -- publish ${name} --to "$SHOP"
        env:
          RELEASE_TOKEN: \${{ secrets.RELEASE_TOKEN }}
`;

const gitlab = (
  name,
) => `# Settings, CI/CD, Variables: SHOP (the shop's address), and masked the team's tokens PREVIEW_TOKEN (\`--scopes preview\`) and
# RELEASE_TOKEN (\`--scopes publish\`), the latter protected: only the protected branch main has it.
image: node:${NODE}
stages: [verify, release]
verify:
  stage: verify
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == "main"
  before_script:
    - npm ci
  script:
    - npm run lint
    - npm run types
    - npm test
# A link for whoever reads the merge request. One from a fork runs in the fork, which has no tokens.
preview:
  stage: release
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  before_script:
    - apt-get update && apt-get install -y --no-install-recommends chromium
    - npm ci
  script:
    - RELEASE_TOKEN="$PREVIEW_TOKEN" npm run release -- preview ${name} --to "$SHOP"
publish:
  stage: release
  resource_group: publish
  rules:
    - if: $CI_COMMIT_BRANCH == "main"
  variables:
    # All commits: publishing asks whether it would undo some.
    GIT_DEPTH: 0
  before_script:
    - apt-get update && apt-get install -y --no-install-recommends chromium
    - npm ci
  script:
    - npm run release -- publish ${name} --to "$SHOP"
`;

export const recipeFiles = (name) => ({
  '.github/workflows/release.yml': github(name),
  '.gitlab-ci.yml': gitlab(name),
});
