import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const TOKEN_BYTES = 32;

const accessSchema = v.object({
  /** Loopback port. */
  port: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(65_535)),
  token: v.pipe(v.string(), v.minLength(TOKEN_BYTES)),
});
type OperatorAccess = v.InferOutput<typeof accessSchema>;

export function operatorAccessFile(dataDirectory: string): string {
  return join(dataDirectory, 'operator.json');
}

/** Null if the file is missing or invalid. */
export async function readOperatorAccess(dataDirectory: string): Promise<OperatorAccess | null> {
  try {
    const data: unknown = JSON.parse(await readFile(operatorAccessFile(dataDirectory), 'utf8'));
    return v.parse(accessSchema, data);
  } catch {
    return null;
  }
}

/** Reuses the token of an earlier start. */
export async function readOperatorToken(dataDirectory: string): Promise<string> {
  const known = await readOperatorAccess(dataDirectory);
  return known?.token ?? randomBytes(TOKEN_BYTES).toString('base64url');
}
