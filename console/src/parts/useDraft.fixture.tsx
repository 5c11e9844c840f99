import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Entrance } from '../frame/Entrance';
import { renderPart } from '../testing/renderPart';

/** As after a reload. */
export function open(path: string) {
  cleanup();
  window.history.replaceState(null, '', `/console/${path}`);
  renderPart(<Entrance />, { basename: '/console' });
  return userEvent.setup();
}
