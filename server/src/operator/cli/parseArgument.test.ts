import { ORDER_STATUS, TOP_UP_STATUS } from '@storefront/contract';
import { parseChoice, parseCode, parseCount, parsePoints, parseRowNumber, parseWhole } from './parseArgument.js';

const parseOrderStatus = parseCode(ORDER_STATUS);

describe("a command's arguments", () => {
  it.each([
    ['2', 2],
    ['in-progress', 1],
    ['CANCELED', 5],
    ['cancelled', 5],
  ])('order status %s is %i', (text, status) => {
    expect(parseOrderStatus(text)).toBe(status);
  });

  it.each([
    ['10000', 10_000],
    ['-500.5', -500.5],
    ['+3', 3],
  ])('%s points are %d', (text, points) => {
    expect(parsePoints(text)).toBe(points);
  });

  it.each([
    [parseOrderStatus, '6'],
    [parseOrderStatus, 'done'],
    [parsePoints, '1e3'],
    [parsePoints, '0.001'],
    [parseCount, '-1'],
    [parseRowNumber, '../1'],
    [parseWhole([1, 720]), '721'],
    [parseChoice(Object.values(TOP_UP_STATUS)), 'done'],
  ])('%p refuses %p', (parse, text) => {
    expect(() => parse(text)).toThrow(/[가-힣]/);
  });
});
