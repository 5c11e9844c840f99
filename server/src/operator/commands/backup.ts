import { FORM_INVALID } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described, type LocalCommand } from './Command.js';
import { flagField } from './fields.js';

const BACKUP_HELP = `
상점은 그동안에도 주문을 받아요. 보관 중인 모든 버전의 화면 파일도 들어 있어요. 파일과 시크릿만 있으면 새 서버에서 그대로 열려요.
암호는 --passphrase-file의 첫 줄, STOREFRONT_BACKUP_PASSPHRASE, 또는 화면에서 입력한 값이에요.
암호화한 파일은 표준 age 형식이라 'age -d'로도 풀 수 있어요.`;

const RESTORE_HELP = `
STOREFRONT_DATA(기본 .data) 또는 DATABASE_URL의 빈 곳에 복원해요. 서버가 멈춰 있어야 하고, 이미 상점이 있으면 거절해요.
끝으로 장부를 다시 더해 보고, 맞지 않으면 1로 끝나요.`;

/** A stolen file can be attacked offline. */
export const MIN_PASSPHRASE = 10;
const MAX_PASSPHRASE = 200;

const passphraseFile = described(v.optional(v.string()), '<file> 암호가 첫 줄에 있는 파일');

const restore: LocalCommand = {
  title: '백업에서 복원',
  input: v.object({ file: described(v.string(), '백업 파일'), passphraseFile }),
  after: RESTORE_HELP,
  role: 'owner',
  isDangerous: true,
  place: { none: '서버가 멈춰 있어야 해서, 그 서버에서 명령으로만 해요.' },
};

export const backup = {
  backup: call('GET', '/backup', {
    isWhole: true,
    query: v.object({ secret: flagField('시크릿도 함께') }),
    answer: v.unknown(),
    title: '백업',
    input: v.object({
      file: described(v.string(), '새로 만들 파일'),
      withSecret: flagField('시크릿도 함께 (파일을 반드시 암호화)'),
      encrypt: flagField('암호로 암호화'),
      passphraseFile,
    }),
    after: BACKUP_HELP,
    role: 'owner',
    isDangerous: true,
    place: '백업',
  }),
  /** A complete file for browsers, which cannot encrypt. */
  'backup file': call('POST', '/backup/file', {
    // POST: a passphrase has no place in an address.
    body: v.object({
      passphrase: v.pipe(
        v.string(),
        v.minLength(MIN_PASSPHRASE, FORM_INVALID),
        v.maxLength(MAX_PASSPHRASE, FORM_INVALID),
      ),
    }),
    answer: v.unknown(),
    title: '백업 내려받기',
    role: 'owner',
    isDangerous: true,
    place: '백업',
    lines: {},
  }),
  restore,
};
