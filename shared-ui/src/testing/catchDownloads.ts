interface CaughtFile {
  href: string | null;
  name: string;
  file: Blob | undefined;
}

/** Catches the files that the browser is given to save in each test of the file, and the addresses it is led to. */
export function catchDownloads(): readonly CaughtFile[] {
  const saved: CaughtFile[] = [];
  let made: Blob | undefined;
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    saved.push({ href: event.target.getAttribute('href'), name: event.target.download, file: made });
  };
  beforeEach(() => {
    saved.length = 0;
    made = undefined;
    URL.createObjectURL = (file) => {
      made = file as Blob;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    document.addEventListener('click', keep);
  });
  afterEach(() => document.removeEventListener('click', keep));
  return saved;
}
