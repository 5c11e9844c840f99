/** The file is no backup, or not as it was written. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}
