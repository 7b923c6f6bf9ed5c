import {resolve} from 'node:path'
import {makeBackup} from '../backup/make-backup'
import {done, failed} from './command-types'
import type {Command} from './command-types'
const USAGE = 'Usage: npm run backup [-- FOLDER]'

/** `npm run backup`: writes the whole shop into one file while the server runs. */
export const backupCommand: Command = {
  name: 'backup',
  prepare: (args, folder) => args.map((arg) => (arg.startsWith('-') ? arg : resolve(folder, arg))),
  async run([folder, ...rest], {backup}, print) {
    if (rest.length > 0 || folder?.startsWith('-')) {
      print(USAGE)
      return folder === '--help' ? done : failed(USAGE)
    }
    const {file, bytes, manifest} = await makeBackup(backup, folder ?? backup.folder)
    print(`${Object.keys(manifest.files).length} files, ${formatBytes(bytes)}.`)
    print(
      backup.passphrase
        ? 'Its secrets are encrypted with BACKUP_PASSPHRASE: without that they are lost.'
        : 'Its secrets are not encrypted: whoever reads this file can sign in as anybody. BACKUP_PASSPHRASE would.',
    )
    print(file)
    return done
  },
}

const MB = 1024 * 1024

function formatBytes(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`
}
