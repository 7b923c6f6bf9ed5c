import {open} from 'node:fs/promises'

/** Whether a Node call failed with this code, such as `ENOENT`. */
export function hasErrorCode(error: unknown, code: string): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && error.code === code
}

/** For `.catch`: undefined if there is no such file or folder. @throws any other error */
export function undefinedIfMissing(error: unknown): undefined {
  if (hasErrorCode(error, 'ENOENT')) return undefined
  throw error
}

/** Makes a file that was created or renamed in the folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
