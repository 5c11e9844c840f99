import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { randomCode, writeOwnersFile } from '../platform/index.js';

const PASSWORD_LENGTH = 12;
// No look-alikes: people type it from a terminal.
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Credentials that stand in a file of the data directory and in no log. */
export interface DemoMember {
  id: string;
  password: string;
}

export const DEMO_MEMBER_ID = 'demo';

const demoMemberSchema: v.GenericSchema<unknown, DemoMember> = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.literal(DEMO_MEMBER_ID), password: v.pipe(v.string(), v.minLength(PASSWORD_LENGTH)) }),
);

export function demoMemberFile(dataDirectory: string): string {
  return join(dataDirectory, 'demo-member.json');
}

export async function keepDemoMember(dataDirectory: string): Promise<DemoMember> {
  const file = demoMemberFile(dataDirectory);
  const known = await readDemoMember(file);
  if (known) return known;
  const member = { id: DEMO_MEMBER_ID, password: randomCode(PASSWORD_LENGTH, PASSWORD_ALPHABET) };
  await writeOwnersFile(file, member);
  return member;
}

async function readDemoMember(file: string): Promise<DemoMember | null> {
  try {
    return v.parse(demoMemberSchema, await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
