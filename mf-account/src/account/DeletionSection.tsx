import { Alert, Section, Stack, styled, TwoStepButton } from 'shared-ui';
import { ACCOUNT_TEXT } from './messages';
import type { Action } from './useAction';

const Warnings = styled.ul`
  margin: 0;
  padding-inline-start: 1.25em;
  list-style: disc;
`;

/** Account deletion: a warning, then a button that asks once more (spec 2). */
export function DeletionSection({ isRunning, failure, run }: Action) {
  return (
    <Section title={ACCOUNT_TEXT.deletionTitle}>
      <Stack gap="x5">
        <Alert tone="warning">
          <Warnings>
            {ACCOUNT_TEXT.deletionWarnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </Warnings>
        </Alert>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <TwoStepButton
          label={ACCOUNT_TEXT.deleteAccount}
          confirmLabel={ACCOUNT_TEXT.confirmDeletion}
          loading={isRunning}
          onConfirm={run}
        />
      </Stack>
    </Section>
  );
}
