/** A promise that the test settles: holds back an answer of the faked network until `open()`. */
export function createGate(): { opened: Promise<void>; open: () => void } {
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open?.() };
}
