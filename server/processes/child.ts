import {fork} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {settings} from '~/platform/config/settings.server'
import {createRpcPeer} from './rpc'
import type {RpcHandlers, RpcPeer} from './rpc'
import {guarded} from '../../runtime/guarded.server'

/** The timeout of a call between the two processes. */
const CALL_TIMEOUT_MS = 30_000

/**
 * Starts one of our scripts in a child process, which ends with this one.
 *
 * @param handlers what the child may call here
 */
export function startChild(script: URL, handlers: RpcHandlers, {heapMb}: {heapMb: number}) {
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
  // The reason is reported when it exits.
  guarded(child).on('error', () => child.kill('SIGKILL'))
  const exited = waitForExit(child).then(async (reason) => {
    await calls.end(new Error(reason))
    return reason
  })
  return {
    pid: child.pid ?? 0,
    calls,
    /** Resolves with the reason once the process has ended and its own calls are settled. */
    exited,
    kill: () => void child.kill('SIGKILL'),
  }
}

export type Child = ReturnType<typeof startChild>

/**
 * Resolves with the reason. Never rejects, as Node's `once` would on an `error` event: the IPC channel emits one while
 * its process is dying, and the supervisor waits for the exit before it starts the next process.
 */
function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    guarded(child).on('exit', (code, signal) =>
      resolve(signal ? `ended by ${String(signal)}` : `ended with ${String(code)}`),
    )
    // A process that could not be started emits no `exit`.
    guarded(child).on('error', (error) => {
      if (child.pid === undefined) resolve(`was not started: ${String(error)}`)
    })
  })
}

/** Children parse untrusted input, so they do not get our secrets; what they need is sent to them. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(environment).filter(([name]) => !(name in settings.shape))
  return {...Object.fromEntries(others), NODE_ENV: environment.NODE_ENV}
}

/** The child's end of the channel: ends the child when its parent is gone. */
export function connectToParent(handlers: RpcHandlers): RpcPeer {
  // Ctrl+C reaches all processes at once: the parent ends this one when it has shut down.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) guarded(process).on(signal, () => undefined)
  guarded(process).on('disconnect', () => process.exit(0))
  const channel = {
    send: (message: unknown) => void process.send?.(message),
    onMessage: (listener: (message: unknown) => void) => void guarded(process).on('message', listener),
  }
  return createRpcPeer(channel, handlers, CALL_TIMEOUT_MS)
}
