interface FakeWindow {
  url: string;
  closed: boolean;
  focus: jest.Mock;
  close: () => void;
}

/** Records the windows that are opened in each test of the file, or opens none. */
export function fakeWindows(): { opened: FakeWindow[]; isBlocked: boolean } {
  const fake = { opened: [] as FakeWindow[], isBlocked: false };
  beforeEach(() => {
    fake.opened.length = 0;
    fake.isBlocked = false;
    jest.spyOn(window, 'open').mockImplementation((url) => {
      if (fake.isBlocked) return null;
      const popup: FakeWindow = { url: String(url), closed: false, focus: jest.fn(), close: () => undefined };
      popup.close = () => {
        popup.closed = true;
      };
      fake.opened.push(popup);
      return popup as unknown as Window;
    });
  });
  return fake;
}
