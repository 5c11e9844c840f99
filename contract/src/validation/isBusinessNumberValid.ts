const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Whether a business registration number (ten digits, hyphens allowed) has the right check digit. A wrong one only warns. */
export function isBusinessNumberValid(text: string): boolean {
  const compact = text.replace(/[\s-]/g, '');
  if (!/^\d{10}$/.test(compact)) return false;
  const digits = Array.from(compact, Number);
  const sum = WEIGHTS.reduce<number>((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const carry = Math.floor(((digits[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carry) % 10)) % 10 === digits[9];
}
