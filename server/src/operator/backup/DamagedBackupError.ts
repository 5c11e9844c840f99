export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}
