import type { ReactNode } from 'react';
import { color, Section, Stack, space, styled, type } from 'shared-ui';

const Caption = styled.p`
  ${type.caption}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

/** What flows beside its neighbours where there is room. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.x5} ${space.x4};
  align-items: start;
`;

interface SpecimenProps {
  /** What it is, and in which state. */
  of: string;
  children: ReactNode;
}

/** One thing in one state, with its name below. */
export function Specimen({ of, children }: SpecimenProps) {
  return (
    <Stack $gap="x1" role="group" aria-label={of}>
      <div>{children}</div>
      <Caption>{of}</Caption>
    </Stack>
  );
}

/** The states of one component. */
export function Shelf({ of, children }: SpecimenProps) {
  return (
    <Section title={of}>
      <Grid>{children}</Grid>
    </Section>
  );
}
