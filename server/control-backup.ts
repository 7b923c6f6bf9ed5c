import {resolve} from 'node:path'
import {makeBackup} from './backup/make-backup'
import type {Command} from './commands'
import {sizeInWords} from './size-in-words'

const USAGE = 'Usage: npm run backup [-- FOLDER]'

/** One file with all of the shop, made beside the running server. */
export const backupCommand: Command = {
  name: 'backup',
  usage: USAGE,
  prepare: (args, folder) => args.map((arg) => (arg.startsWith('-') ? arg : resolve(folder, arg))),
  async run([folder, ...rest], {backup}, print) {
    if (rest.length > 0 || folder?.startsWith('-')) {
      print(USAGE)
      return folder === '--help' ? {kind: 'done'} : {kind: 'failed', message: USAGE}
    }
    const {file, bytes, manifest} = await makeBackup(backup, folder ?? backup.folder)
    print(`${Object.keys(manifest.files).length} files, ${sizeInWords(bytes)}.`)
    print(
      backup.passphrase
        ? 'Its secrets are encrypted with BACKUP_PASSPHRASE: without that they are lost.'
        : 'Its secrets are not encrypted: whoever reads this file can sign in as anybody. BACKUP_PASSPHRASE would.',
    )
    print(file)
    return {kind: 'done'}
  },
}
