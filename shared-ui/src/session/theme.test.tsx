import { act, render, screen } from '@testing-library/react';
import { startTheme, toggleTheme, useTheme } from './theme';

function Theme() {
  return <p>{useTheme()}</p>;
}

const preferDark = (isDark: boolean) =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(Object.create(null), { media, matches: isDark }));

afterEach(() => jest.restoreAllMocks());

test.each([
  [true, 'dark'],
  [false, 'light'],
])('without a stored choice the system decides (dark: %p)', (isDark, theme) => {
  preferDark(isDark);
  render(<Theme />);
  act(startTheme);
  expect(screen.getByText(theme)).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', theme);
  expect(localStorage.getItem('darkMode')).toBeNull();
});

test.each([
  ['true', 'dark'],
  ['false', 'light'],
])('a stored choice (%s) wins over the system', (stored, theme) => {
  preferDark(stored === 'false');
  localStorage.setItem('darkMode', stored);
  render(<Theme />);
  act(startTheme);
  expect(screen.getByText(theme)).toBeInTheDocument();
});

test('a change is shown and stored', () => {
  render(<Theme />);
  act(startTheme);
  act(toggleTheme);
  expect(screen.getByText('dark')).toBeInTheDocument();
  expect(localStorage.getItem('darkMode')).toBe('true');
  act(toggleTheme);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('darkMode')).toBe('false');
});
