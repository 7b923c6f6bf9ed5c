import {existsSync, mkdtempSync, readFileSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, vi} from 'vitest'
import {z} from 'zod'
import {findChild} from '../../support/child-processes'

const MB = 1024 * 1024
/** What stays by design: pages and answers that are kept, connections between the processes, those that wait for work. */
const MORE_BYTES = 64 * MB
const MORE_HANDLES = 40

const written = z.object({look: z.number(), bytes: z.number()})

interface ResourceUsage {
  bytes: number
  handles: number
}

/** How much memory and how many open files and sockets the processes of a built server hold, before and after. */
export function createResourceWatch() {
  const folder = mkdtempSync(join(tmpdir(), 'look-inside-'))
  const preload = pathToFileURL(join(import.meta.dirname, 'memory-probe.mjs')).href
  const measureCounts = new Map<number, number>()
  let before = new Map<string, ResourceUsage>()

  async function measure(pid: number): Promise<ResourceUsage> {
    const file = join(folder, `${pid}.json`)
    const next = (measureCounts.get(pid) ?? 0) + 1
    measureCounts.set(pid, next)
    process.kill(pid, 'SIGUSR2')
    const bytes = await vi.waitUntil(
      () => {
        const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
        if (!text.endsWith('}')) return null
        const {look: count, bytes: held} = written.parse(JSON.parse(text))
        return count === next && held
      },
      {timeout: 30_000},
    )
    return {bytes, handles: readdirSync(`/proc/${pid}/fd`).length}
  }

  async function measureAll(pid: number): Promise<Map<string, ResourceUsage>> {
    const pids: [string, number | undefined][] = [
      ['shop', pid],
      ['lake', findChild(pid, 'lake.js')],
      ['embedded services', findChild(pid, 'embedded-services.js')],
    ]
    const held = new Map<string, ResourceUsage>()
    for (const [name, one] of pids) if (one !== undefined) held.set(`${name} ${one}`, await measure(one))
    return held
  }

  return {
    env: {LOOK_INSIDE: folder, NODE_OPTIONS: `--import=${preload}`},
    async begin(pid: number) {
      before = await measureAll(pid)
    },
    /** The processes are those that they were, and hold what they held. */
    async expectRestored(pid: number) {
      const findExcess = async () => {
        const after = await measureAll(pid)
        expect([...after.keys()]).toEqual([...before.keys()])
        return [...after].flatMap(([name, {bytes, handles}]) => {
          const was = before.get(name) ?? {bytes: 0, handles: 0}
          const more = {mb: Math.round((bytes - was.bytes) / MB), handles: handles - was.handles}
          return more.mb * MB > MORE_BYTES || more.handles > MORE_HANDLES ? [{name, ...more}] : []
        })
      }
      // Sockets that an attacker left are let go when their time is over.
      await vi.waitFor(async () => expect(await findExcess()).toEqual([]), {timeout: 60_000, interval: 500})
    },
    remove: () => rmSync(folder, {recursive: true, force: true}),
  }
}
