import {tryLock} from 'fs-native-extensions'
import {closeSync, constants, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {StartError} from '../start-error'

/**
 * PGlite does not lock its folder: two processes would lose each other's writes. This locks an open file, which the
 * kernel releases when the process ends in any way. The file stays: otherwise two processes could lock two files of one
 * name. What is in it only tells who holds the lock.
 *
 * @throws StartError
 */
export function lockFolder(folder: string): {release(): void} {
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const file = join(folder, 'server.lock')
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  if (!lockFile(fd, file)) {
    closeSync(fd)
    const holder = readFileSync(file, 'utf8').trim()
    const who = /^\d+$/.test(holder) ? `process ${holder}` : 'another process'
    throw new StartError(
      `The data folder ${folder} is in use by ${who}. Stop it first, or choose another --data.`,
    )
  }
  ftruncateSync(fd)
  writeSync(fd, String(process.pid), 0)
  return {
    release() {
      ftruncateSync(fd)
      closeSync(fd)
    },
  }
}

function lockFile(fd: number, file: string): boolean {
  try {
    return tryLock(fd)
  } catch (error) {
    throw new StartError(`${file} cannot be locked. --data has to be on a file system that has locks.`, {
      cause: error,
    })
  }
}
