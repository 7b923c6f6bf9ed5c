import {tryLock} from 'fs-native-extensions'
import {open} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'

const LOOK_EVERY_MS = 25

/**
 * Makes this process the folder's one owner, by a lock that the kernel takes back when it ends. The file stays: its
 * number is only for whoever looks.
 *
 * @throws when another one that is alive has it, and does not leave it in time
 */
export async function ownFolder(folder: string, patienceMs = 0): Promise<() => Promise<void>> {
  const handle = await open(join(folder, 'owner.lock'), 'a+', 0o600)
  for (const until = Date.now() + patienceMs; !tryLock(handle.fd); await wait(LOOK_EVERY_MS)) {
    if (Date.now() < until) continue
    const holder = await handle.readFile('utf8')
    await handle.close()
    throw new Error(`${folder} belongs to process ${holder}`)
  }
  await handle.truncate()
  await handle.writeFile(String(process.pid))
  return () => handle.close()
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
