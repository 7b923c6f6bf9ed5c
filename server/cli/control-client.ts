import {createConnection} from 'node:net'
import type {Socket} from 'node:net'
import {createInterface} from 'node:readline'
import {findSocketPath} from './socket-path'
import type {CommandOutcome, Terminal} from './command-types'
import {parseReply, encodeMessage} from './control-protocol'
import type {ControlRequest} from './control-protocol'
import {guarded} from '../../runtime/guarded.server'
import {setTimeout} from '../../runtime/timers.server'

const RESPONSE_TIMEOUT_MS = 5_000

/** Sends a command to the server that holds the data folder. */
export async function sendCommand(
  dataDir: string,
  request: ControlRequest,
  terminal: Terminal,
): Promise<CommandOutcome | {kind: 'no-server'} | {kind: 'unresponsive'}> {
  const socket = await connect(findSocketPath(dataDir))
  if (!socket) return {kind: 'no-server'}
  socket.write(encodeMessage(request))
  const timeout = setTimeout(() => socket.destroy(), RESPONSE_TIMEOUT_MS)
  const lines = createInterface({input: socket})
  // A broken connection closes without an `end` event, for which the reader would wait forever.
  guarded(socket).once('close', () => lines.close())
  let hasReplied = false
  try {
    for await (const line of lines) {
      const reply = parseReply(line)
      hasReplied = true
      clearTimeout(timeout)
      if (reply?.kind === 'line') terminal.print(reply.text)
      if (reply?.kind === 'text') await terminal.write(reply.text)
      if (reply?.kind === 'progress') terminal.progress(reply)
      if (reply?.kind === 'done' || reply?.kind === 'failed') return reply
    }
  } finally {
    clearTimeout(timeout)
    socket.destroy()
  }
  if (!hasReplied) return {kind: 'unresponsive'}
  return {kind: 'failed', message: 'The server stopped before the command was done.'}
}

/** Undefined if there is no socket, or only one that a crashed server left. */
function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    guarded(socket).once('connect', () => {
      // From here on a broken connection is handled as its end.
      guarded(socket).on('error', () => socket.destroy())
      resolve(socket)
    })
    guarded(socket).once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
  })
}
