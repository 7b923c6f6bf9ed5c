import {tryLock} from 'fs-native-extensions'
import {open} from 'node:fs/promises'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'

const RETRY_MS = 25

/**
 * Locks the folder for this process. The kernel releases the lock when the process ends, so a leftover file does no
 * harm; the process id in it is for people.
 *
 * @throws when another process holds the lock until the timeout
 */
export async function lockFolder(folder: string, timeoutMs = 0): Promise<() => Promise<void>> {
  const handle = await open(join(folder, 'owner.lock'), 'a+', 0o600)
  for (const deadline = Date.now() + timeoutMs; !tryLock(handle.fd); await wait(RETRY_MS)) {
    if (Date.now() < deadline) continue
    const holder = await handle.readFile('utf8')
    await handle.close()
    throw new Error(`${folder} belongs to process ${holder}`)
  }
  await handle.truncate()
  await handle.writeFile(String(process.pid))
  return () => handle.close()
}
