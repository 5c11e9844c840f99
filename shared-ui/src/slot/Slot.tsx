import type { SlotName, SlotProps } from '@storefront/contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The shell provides the parts of other remotes. */
export const SlotContext = createContext<ComponentType<{ name: SlotName; height: number; props: object }> | null>(null);

/**
 * Place for other remotes' parts (B-slot-1); empty without a shell.
 * @param props.height Reserved pixels for each
 */
export function Slot<N extends SlotName>({
  name,
  height,
  ...props
}: { name: N; height: number } & SlotProps[N]): ReactNode {
  const Parts = useContext(SlotContext);
  return Parts && <Parts name={name} height={height} props={props} />;
}
