import {get} from 'node:http'
import type {IncomingMessage} from 'node:http'
import {expect, test} from 'vitest'
import {createHttpServer, listen} from './http'

test('closing ends streams at once and lets an answer under way finish', async () => {
  let finish = () => {}
  const {server, close} = createHttpServer((request, response) => {
    if (request.url === '/stream') {
      response.writeHead(200, {'content-type': 'text/event-stream'})
      response.write(':\n\n')
      return
    }
    response.writeHead(200, {'content-type': 'text/plain'})
    response.write('half')
    finish = () => response.end(' and half')
  })
  const port = await listen(server, 0)
  const stream = await ask(port, '/stream', 'text/event-stream')
  const streamEnded = new Promise((resolve) => stream.once('close', resolve))
  stream.on('error', () => {})
  stream.resume()
  const answer = await ask(port, '/page', 'text/html')
  let text = ''
  answer.on('data', (data: Buffer) => (text += data.toString('utf8')))
  const answerEnded = new Promise((resolve) => answer.once('end', resolve))
  const closed = close()
  await streamEnded
  expect(text).toBe('half')
  finish()
  await answerEnded
  expect(text).toBe('half and half')
  await closed
})

function ask(port: number, path: string, accept: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({port, path, headers: {accept}, agent: false}, resolve).once('error', reject)
  })
}
