import type { SlotName } from '@storefront/contract';
import type { PageRegistry, PageVersion, SlotDeclaration } from '@storefront/contract/registry';
import { useAuth, useIsFirstFrame, useSettings } from '@storefront/shared-ui';
import { ScreenLayer } from '@storefront/shared-ui/layer';
import { type ComponentType, Suspense, useState } from 'react';
import { isMeantFor } from '../chrome/selectMenu';
import { createNotes } from '../remotes/createScreens';
import { loadScreen } from '../remotes/loadScreen';
import { offeredScreens } from '../remotes/offeredScreens';
import { attemptOf, createScreenSource, ScreenBoundary, type ScreenSource } from '../screen/RemoteScreen';

export interface OfferedPart extends SlotDeclaration {
  remote: string;
  source: ScreenSource;
  show: () => void;
}

const partOf = (slot: string, module: string) => (version: PageVersion) =>
  version.screens.flatMap(({ slots = [] }) => slots).find((one) => one.slot === slot && one.module === module)?.module;

/** In the registry's order (B-slot-1). */
export function offeredParts(registry: PageRegistry): OfferedPart[] {
  return offeredScreens(registry)
    .flatMap(({ name, remote, screen: { slots = [] } }) =>
      slots.map((declared) => {
        const { loadNoted, begin, show } = createNotes();
        const source = createScreenSource((skip) => {
          begin();
          return loadScreen(name, remote, partOf(declared.slot, declared.module), loadNoted, skip);
        });
        return { ...declared, remote: name, source, show };
      }),
    )
    .sort((a, b) => a.order - b.order);
}

export type Parts = ComponentType<{ name: SlotName; height: number; props: object }>;

/** Filters by audience (B-slot-1). */
export function createSlots(parts: readonly OfferedPart[]): Parts {
  return ({ name, height, props }) => {
    const auth = useAuth();
    const { flags } = useSettings();
    // The prerendered HTML has none: the first render must match.
    const isFirst = useIsFirstFrame();
    if (isFirst) return null;
    return parts
      .filter((part) => part.slot === name && isMeantFor(part, auth, flags))
      .map((part) => <Part key={part.remote + part.module} part={part} height={height} props={props} />);
  };
}

/** Reserves its height. A broken part gives way to the fallback version, or to nothing (B-slot-1). */
function Part({ part, props, height }: { part: OfferedPart; props: object; height: number }) {
  const { source, remote, show } = part;
  const [attempt, setAttempt] = useState(() => attemptOf(source, 0, false));
  show();
  const onBroken = () => {
    const isToGoOn = source.giveUp();
    if (isToGoOn) setAttempt(attemptOf(source, attempt.number + 1, false));
    return isToGoOn;
  };
  const Content = attempt.Screen as ComponentType<object>;
  return (
    <ScreenBoundary key={attempt.number} onBroken={onBroken} waiting={null} fallback={null} remote={remote}>
      <Suspense fallback={<div style={{ minHeight: height }} />}>
        <ScreenLayer>
          <Content {...props} />
        </ScreenLayer>
      </Suspense>
    </ScreenBoundary>
  );
}
