import {join} from 'node:path'
import type {Config} from '~/config/env.server'
import type {Database} from '~/db/client.server'

/** What a backup is made of, for the command and for the schedule. */
export function backupPartsOf(config: Pick<Config, 'dataDir' | 'backup'>, database: Database) {
  const {dataDir, backup} = config
  return {database, dataDir, passphrase: backup.passphrase, folder: backup.folder ?? join(dataDir, 'backups')}
}
