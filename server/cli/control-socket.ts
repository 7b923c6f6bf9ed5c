import {chmodSync} from 'node:fs'
import {createServer} from 'node:net'
import type {Socket} from 'node:net'
import type {Log} from '~/platform/config/log.server'
import {createSocketPath, removeStaleSocket} from './socket-path'
import type {Commands} from './command-registry'
import {MAX_REQUEST_LENGTH, parseRequest, encodeMessage} from './control-protocol'
import type {ControlReply} from './control-protocol'
import {guarded, guardedHandler} from '../../runtime/guarded.server'
import {setTimeout} from '../../runtime/timers.server'

interface ControlSocketOptions {
  dataDir: string
  commands: Commands
  log: Pick<Log, 'info' | 'error'>
}

const REQUEST_TIMEOUT_MS = 5_000

/**
 * A local socket that runs commands in the server's process: PGlite has a single owner. The socket's mode admits only
 * the user who runs the server. Call it while holding the data folder, after opening the database.
 */
export async function openControlSocket({dataDir, commands, log}: ControlSocketOptions) {
  removeStaleSocket(dataDir)
  const path = createSocketPath(dataDir)
  const sockets = new Set<Socket>()
  const onConnection = (socket: Socket) => {
    sockets.add(socket)
    guarded(socket).on('close', () => sockets.delete(socket))
    // The client disconnected; the command goes on.
    guarded(socket).on('error', (error) => log.info({err: error}, 'a command was left'))
    handleConnection(socket, commands, log).catch((error: unknown) => {
      log.error({err: error}, 'a command could not be answered')
      socket.destroy()
    })
  }
  const server = createServer({allowHalfOpen: true}, guardedHandler(onConnection))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The file is created within this call: with this mask others cannot open it at any moment.
    const mask = process.umask(0o177)
    server.listen(path, resolve)
    process.umask(mask)
  })
  chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise<void>((resolve, reject) => {
        const onClosed = () => {
          removeStaleSocket(dataDir)
          resolve()
        }
        server.close(guardedHandler(onClosed, reject))
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function handleConnection(socket: Socket, commands: Commands, log: ControlSocketOptions['log']) {
  const send = (reply: ControlReply) => !socket.writable || socket.write(encodeMessage(reply))
  const write = async (text: string) => {
    if (!send({kind: 'text', text})) await waitForDrain(socket)
  }
  const line = await readLine(socket)
  const request = line === undefined ? undefined : parseRequest(line)
  if (!request) {
    send({kind: 'failed', message: 'The server did not understand the command.'})
    socket.end()
    return
  }
  send({kind: 'started'})
  log.info({command: request.command}, 'a command from the terminal')
  try {
    const outcome = await commands.run(request.command, request.args, {
      print: (text) => void send({kind: 'line', text}),
      write,
      progress: (progress) => void send({kind: 'progress', ...progress}),
    })
    send(outcome)
  } catch (error) {
    log.error({err: error, command: request.command}, 'a command failed')
    send({kind: 'failed', message: `The command failed: ${rootCauseMessage(error)}`})
  }
  socket.end()
}

/** Also resolves if the client disconnects. */
function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      socket.off('drain', settle)
      socket.off('close', settle)
      resolve()
    }
    guarded(socket).once('drain', settle)
    guarded(socket).once('close', settle)
    if (socket.destroyed) settle()
  })
}

/** The first line; undefined if it is too long, too late or incomplete. */
function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = ''
    const settle = (line: string | undefined) => {
      clearTimeout(timer)
      socket.off('data', onData)
      // Further input is discarded; unless it flows, the end is not noticed.
      socket.resume()
      resolve(line)
    }
    const onData = (data: string) => {
      text += data
      const end = text.indexOf('\n')
      if (end >= 0) settle(text.slice(0, end))
      else if (text.length > MAX_REQUEST_LENGTH) settle(undefined)
    }
    const timer = setTimeout(() => settle(undefined), REQUEST_TIMEOUT_MS)
    socket.setEncoding('utf8')
    guarded(socket).on('data', onData)
    guarded(socket).once('end', () => settle(undefined))
    guarded(socket).once('close', () => settle(undefined))
  })
}

/** The message of the innermost cause: Drizzle wraps a failed query's error with the query's text and values. */
export function rootCauseMessage(error: unknown): string {
  let inner = error
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause
  return inner instanceof Error ? inner.message : String(inner)
}
