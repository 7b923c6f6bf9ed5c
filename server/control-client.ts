import {createConnection} from 'node:net'
import type {Socket} from 'node:net'
import {createInterface} from 'node:readline'
import {findSocket} from './control-address'
import type {CommandOutcome, Terminal} from './commands'
import {parseReply, toLine} from './control-protocol'
import type {ControlRequest} from './control-protocol'
import {guarded} from '../platform/handlers/guarded.server'
import {setTimeout} from '../platform/handlers/timers.server'

const ANSWER_WITHIN_MS = 5_000

export type AskOutcome = CommandOutcome | {kind: 'nobody'} | {kind: 'silent'}

/** Asks the server that holds the data folder: `nobody` when none listens, `silent` when one does not answer. */
export async function askServer(
  dataDir: string,
  request: ControlRequest,
  terminal: Terminal,
): Promise<AskOutcome> {
  const socket = await connect(findSocket(dataDir))
  if (!socket) return {kind: 'nobody'}
  socket.write(toLine(request))
  const patience = setTimeout(() => socket.destroy(), ANSWER_WITHIN_MS)
  const lines = createInterface({input: socket})
  // A broken connection closes without an end, for which the reader would wait for ever.
  guarded(socket).once('close', () => lines.close())
  let answered = false
  try {
    for await (const line of lines) {
      const reply = parseReply(line)
      answered = true
      clearTimeout(patience)
      if (reply?.kind === 'line') terminal.print(reply.text)
      if (reply?.kind === 'text') await terminal.write(reply.text)
      if (reply?.kind === 'progress') terminal.progress(reply)
      if (reply?.kind === 'done' || reply?.kind === 'failed') return reply
    }
  } finally {
    clearTimeout(patience)
    socket.destroy()
  }
  if (!answered) return {kind: 'silent'}
  return {kind: 'failed', message: 'The server stopped before the command was done.'}
}

/** Undefined when there is no socket, or one that a crashed server left. */
function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    guarded(socket).once('connect', () => {
      // From here a broken connection shows as its end.
      guarded(socket).on('error', () => socket.destroy())
      resolve(socket)
    })
    guarded(socket).once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
  })
}
