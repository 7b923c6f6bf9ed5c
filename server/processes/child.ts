import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {settings} from '~/platform/config/settings.server'
import {createRpcPeer} from './rpc'
import type {RpcHandlers, RpcPeer} from './rpc'
import {guarded} from '../../runtime/guarded.server'

export interface Child {
  pid: number
  calls: RpcPeer
  /** Resolves with why, once it is gone and nothing that it asked for is under way. */
  exited: Promise<string>
  kill(): void
}

/** How long a call into a child may take. */
const CALL_TIMEOUT_MS = 30_000

/**
 * Starts a script of ours in a process of its own, which ends with this one.
 *
 * @param handlers what the child may call here
 */
export function startChild(script: URL, handlers: RpcHandlers, {heapMb}: {heapMb: number}): Child {
  const child = fork(fileURLToPath(script), {
    execArgv: ['--enable-source-maps', `--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    env: withoutSettings(process.env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const channel = {
    send(message: unknown) {
      if (child.connected) child.send(message as object)
    },
    onMessage(listener: (message: unknown) => void) {
      guarded(child).on('message', listener)
    },
  }
  const calls = createRpcPeer(channel, handlers, CALL_TIMEOUT_MS)
  // What went wrong with it shows in its end.
  guarded(child).on('error', () => child.kill('SIGKILL'))
  const exited = waitForExit(child).then(async (reason) => {
    await calls.end(new Error(reason))
    return reason
  })
  return {pid: child.pid ?? 0, calls, exited, kill: () => void child.kill('SIGKILL')}
}

/**
 * Resolves with why it ended. Never rejects, as `once` of Node's would after an `error`: a channel says one while its
 * process is dying, and whoever waits for the end starts the next.
 */
function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    guarded(child).on('exit', (code, signal) =>
      resolve(signal ? `ended by ${String(signal)}` : `ended with ${String(code)}`),
    )
    // One that could not be started has no end.
    guarded(child).on('error', (error) => {
      if (child.pid === undefined) resolve(`was not started: ${String(error)}`)
    })
  })
}

/** What a process below has to know it is told. Those decode what strangers send, and have no use for our keys. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !(name in settings.shape))
  return {...Object.fromEntries(others), NODE_ENV: environment.NODE_ENV}
}

/** The other end, in the child: ends it when the one who started it is gone. */
export function connectToParent(handlers: RpcHandlers): RpcPeer {
  // Who stops the shop at the terminal stops all its processes at once: the shop ends this one when it has done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) guarded(process).on(signal, () => undefined)
  guarded(process).on('disconnect', () => process.exit(0))
  const channel = {
    send: (message: unknown) => void process.send?.(message),
    onMessage: (listener: (message: unknown) => void) => void guarded(process).on('message', listener),
  }
  return createRpcPeer(channel, handlers, CALL_TIMEOUT_MS)
}
