import type { SlotName, SlotProps } from 'contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What a page shows in the places of its screens: the shell says it. */
export const SlotContext = createContext<ComponentType<{ name: SlotName; height: number; props: object }> | null>(null);

/**
 * A place of a screen in which other remotes may show something (B-slot-1): nothing where none does, or where no shell is
 * around the screen.
 * @param props.height Pixels that stay free for each until it is there (B-slot-1).
 */
export function Slot<N extends SlotName>({
  name,
  height,
  ...props
}: { name: N; height: number } & SlotProps[N]): ReactNode {
  const Parts = useContext(SlotContext);
  return Parts && <Parts name={name} height={height} props={props} />;
}
