import { expect, it } from 'vitest';
import { embed, similarity } from './similarity';

it('gives the same text the same vector of length 1', () => {
  const vector = embed('Which rooms are free?', 64);
  expect(embed('Which rooms are free?', 64)).toEqual(vector);
  expect(Math.hypot(...vector)).toBeCloseTo(1);
});

it('puts texts with the same words near each other, in both languages', () => {
  expect(similarity('refund of an order', 'How are orders refunded?')).toBeGreaterThan(
    similarity('refund of an order', 'The office opens at nine.'),
  );
  expect(similarity('订单如何退款', '退款需要订单号')).toBeGreaterThan(
    similarity('订单如何退款', '办公室九点开门'),
  );
});

it('has a vector for a text without words', () => {
  expect(Math.hypot(...embed('…', 8))).toBeCloseTo(1);
});
