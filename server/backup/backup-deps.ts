import {join} from 'node:path'
import type {Config} from '~/platform/config/config'
import type {Database} from '~/platform/db/database'

/** Dependencies of `makeBackup`, for the command and the schedule. */
export function backupDeps(config: Pick<Config, 'dataDir' | 'backup'>, database: Database) {
  const {dataDir, backup} = config
  return {database, dataDir, passphrase: backup.passphrase, folder: backup.folder ?? join(dataDir, 'backups')}
}
