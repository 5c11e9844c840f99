import { color, elevation, focusRing, radius, Stack, space, styled, type } from 'shared-ui';
import { motion } from '../theme/tokens';
import { Shelf, Specimen } from './Specimen';

const Swatch = styled.span`
  display: block;
  height: 40px;
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
`;

const Bar = styled.span`
  display: block;
  height: ${space.x3};
  background: ${color.main};
`;

const Box = styled.span`
  display: block;
  height: 64px;
  border: 1px solid ${color.lineStrong};
  background: ${color.surface};
`;

const Moving = styled(Bar)`
  width: 40%;
  &:hover {
    width: 100%;
  }
`;

const Focused = styled(Box)`
  ${focusRing}
  margin: ${space.x1};
`;

const STYLES = ['title', 'lead', 'heading', 'body', 'label', 'caption'] as const;

const Text = styled.p<{ $as: (typeof STYLES)[number] }>`
  ${({ $as }) => type[$as]}
`;

const MOTION = [
  [motion.quick, 'Button, Field, LoadingOverlay, RadioChips'],
  [motion.usual, 'Switch, Sheet, PlainToast'],
  ['0.3s', 'Disclosure'],
] as const;

export function Foundations() {
  return (
    <Stack>
      <Shelf of="Colour roles">
        {Object.entries(color).map(([role, value]) => (
          <Specimen key={role} of={role}>
            <Swatch style={{ background: value }} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf of="Type scale">
        {STYLES.map((name) => (
          <Specimen key={name} of={name}>
            <Text $as={name}>좋아요 1,000개 12,300원</Text>
          </Specimen>
        ))}
      </Shelf>
      <Shelf of="Spacing">
        {Object.entries(space).map(([step, width]) => (
          <Specimen key={step} of={`${step} ${width}`}>
            <Bar style={{ width }} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf of="Radii">
        {Object.entries(radius).map(([name, value]) => (
          <Specimen key={name} of={`${name} ${value}`}>
            <Box style={{ borderRadius: value }} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf of="Elevation">
        {(['card', 'raised'] as const).map((name) => (
          <Specimen key={name} of={name}>
            <Box style={{ boxShadow: elevation[name], borderColor: elevation.cardLine }} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf of="Motion and focus">
        {MOTION.map(([time, where]) => (
          <Specimen key={time} of={`${time}: ${where}`}>
            <Moving style={{ transition: `width ${time}` }} />
          </Specimen>
        ))}
        <Specimen of="focusRing">
          <Focused />
        </Specimen>
      </Shelf>
    </Stack>
  );
}
