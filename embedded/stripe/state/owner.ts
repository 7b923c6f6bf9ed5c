import {open, readFile, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'

/** A container gives its process the same id at every start, so the id alone does not tell a former life. */
const ownedHere = new Set<string>()

/** Makes this process the folder's one owner. @throws when another one that is alive has it */
export async function ownFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'owner.pid')
  const key = resolve(folder)
  if (ownedHere.has(key)) throw new Error(`${folder} is open in this process already`)
  ownedHere.add(key)
  try {
    await claim(file, folder)
  } catch (error) {
    ownedHere.delete(key)
    throw error
  }
  return async () => {
    await rm(file, {force: true})
    ownedHere.delete(key)
  }
}

async function claim(file: string, folder: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const handle = await open(file, 'wx', 0o600)
      await handle.writeFile(String(process.pid))
      await handle.close()
      return
    } catch (error) {
      if (!isCode(error, 'EEXIST') || tries > 3) throw error
      const pid = Number(await readFile(file, 'utf8').catch(() => ''))
      if (pid && pid !== process.pid && isAlive(pid)) {
        throw new Error(`${folder} belongs to process ${pid}`, {cause: error})
      }
      await rm(file, {force: true})
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Alive, but somebody else's.
    return isCode(error, 'EPERM')
  }
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
