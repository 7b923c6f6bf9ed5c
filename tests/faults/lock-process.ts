import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {build} from 'esbuild'

/**
 * Who asks for a data folder, with the product's own lock and nothing else of it. `take`: asks for it, and says what
 * came of that. `reopen`: opens and closes the lock's file as somebody may who knows nothing of locks. `lend`: a
 * child gets the locked file, closes it and ends. `leave`: a child is started that lives on, whose number it says.
 */
const CONTENTS = `
  import {spawn, spawnSync} from 'node:child_process'
  import {closeSync, openSync, readdirSync, readFileSync, readlinkSync} from 'node:fs'
  import {createInterface} from 'node:readline'
  import {lockDataFolder} from './app/platform/db/lock.server'
  const dataDir = process.argv[2]
  const file = dataDir + '/server.lock'
  const isLock = (fd) => {
    try {
      return readlinkSync('/proc/self/fd/' + fd).endsWith('server.lock')
    } catch (error) {
      if (error.code === 'ENOENT') return false
      throw error
    }
  }
  const commands = {
    take() {
      try {
        lockDataFolder(dataDir)
        return 'won'
      } catch (error) {
        return error.code
      }
    },
    reopen() {
      readFileSync(file)
      closeSync(openSync(file, 'r+'))
      return 'reopened'
    },
    lend() {
      const fd = readdirSync('/proc/self/fd').map(Number).find(isLock)
      const {status} = spawnSync('sh', ['-c', 'test -e /proc/self/fd/3 && exec 3>&-'], {stdio: ['ignore', 'ignore', 'ignore', fd]})
      return status === 0 ? 'lent' : 'not lent'
    },
    leave: () => spawn('sleep', ['600'], {stdio: 'ignore', detached: true}).pid,
  }
  createInterface({input: process.stdin}).on('line', (command) => console.log(String(commands[command]())))
  console.log('there')`

export interface LockProcess {
  pid: number
  /** One of the commands above; gives what came of it. */
  send(command: 'take' | 'reopen' | 'lend' | 'leave'): Promise<string>
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>
}

export interface LockScript {
  /** A process that can ask for the folder. With `apart`, in a container's namespaces, where the folder is mounted. */
  start(dataDir: string, where?: {isolated: boolean}): Promise<LockProcess>
  remove(): void
}

/** Beside the packages, as machine code is found from where they lie. */
export async function buildLockScript(root: string): Promise<LockScript> {
  const script = join(root, 'build', `take-lock.${process.pid}.mjs`)
  await build({
    stdin: {contents: CONTENTS, resolveDir: root, loader: 'ts'},
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['fs-native-extensions'],
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  })
  return {
    start: (dataDir, {isolated} = {isolated: false}) =>
      startProcess(isolated ? inContainer(script, dataDir) : [process.execPath, script, dataDir]),
    remove: () => rmSync(script, {force: true}),
  }
}

/**
 * With numbers, mounts, a name and a network of its own, as in a container: it sees nobody else's process, is number 1
 * in its own eyes, and has the folder as a volume in a place of its own.
 */
const UNSHARE_ARGS = [
  'unshare',
  '--pid',
  '--mount',
  '--uts',
  '--ipc',
  '--net',
  '--fork',
  '--kill-child',
  '--mount-proc',
]
let volumes = 0

function inContainer(script: string, dataDir: string): string[] {
  const volume = `${dataDir}-volume-${++volumes}`
  mkdirSync(volume, {recursive: true})
  const start = 'hostname "$4" && mount --bind "$1" "$2" && exec "$0" "$3" "$2"'
  return [...UNSHARE_ARGS, 'sh', '-c', start, process.execPath, dataDir, volume, script, `shop-${volumes}`]
}

async function startProcess([program = '', ...args]: string[]): Promise<LockProcess> {
  const child = spawn(program, args, {stdio: ['pipe', 'pipe', 'inherit']})
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]()
  // Closed when the last process that had its output is gone: of one in a container, not only who keeps it there.
  const exited = once(child, 'close')
  const next = async () => {
    const {value, done} = (await lines.next()) as IteratorResult<string, undefined>
    if (done) throw new Error('it ended before it answered')
    return value
  }
  await next()
  return {
    pid: child.pid ?? 0,
    send(command) {
      child.stdin.write(`${command}\n`)
      return next()
    },
    signal: (name) => void child.kill(name),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
