import { linkPatternOf } from './searchText.js';

// B-console-22
it.each([
  ['https://www.instagram.com/someone_912345', '%some%%12345%'],
  ['instagram.com/haru', '%haru%'],
  ['https://youtu.be/aBcD3fGh1Jk?si=x', '%aBcD%%Gh1Jk%'],
  ['https://www.youtube.com/watch?v=aBcD3fGh1Jk', '%aBcD%%Gh1Jk%'],
  ['@a_b', '%@a\\_b%'],
  ['https://www.instagram.com/', '%https://www.instagram.com/%'],
  ['k/ab', '%k/ab%'],
])('the index is asked for what is rare in "%s"', (search, pattern) => {
  expect(linkPatternOf(search)).toBe(pattern);
});
