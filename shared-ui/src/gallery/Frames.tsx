import { Stack } from 'shared-ui';

const WIDTHS = [360, 1280] as const;
const THEMES = ['light', 'dark'] as const;

export function Frames() {
  return (
    <Stack>
      {WIDTHS.flatMap((width) =>
        THEMES.map((theme) => (
          <iframe
            key={`${width} ${theme}`}
            title={`${width} px, ${theme}`}
            src={`?theme=${theme}`}
            width={width}
            height={900}
          />
        )),
      )}
    </Stack>
  );
}
