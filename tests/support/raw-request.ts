import {connect} from 'node:net'

/** Sends these header lines to a server on this machine, as no client would, and resolves with all that comes back. */
export function sendRaw(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...lines, 'connection: close', '', ''].join('\r\n')}`)
    })
    let response = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (response += text))
    socket.once('error', reject)
    socket.once('close', () => resolve(response))
  })
}
