import type {CommandServices} from './command-types'

/** For tests of other commands: whoever makes a backup in one of these is wrong there. */
export const noBackup: CommandServices['backup'] = {
  database: {kind: 'pglite', copyTo: () => Promise.reject(new Error('no backup is made in this test'))},
  dataDir: '/nowhere',
  passphrase: undefined,
  folder: '/nowhere/backups',
}
