import {get, request} from 'node:http'
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

test('whoever sends a body for too long is let go, unless it is an upload', async () => {
  const {server, close} = createHttpServer((incoming, response) => {
    incoming.resume().once('end', () => response.end('thanks'))
  }, 100)
  const port = await listen(server, 0)
  await expect(sendSlowly(port, '/contact')).rejects.toThrow()
  await expect(sendSlowly(port, '/lake/v1/data/mutate/production')).rejects.toThrow()
  await expect(sendSlowly(port, '/lake/v1/assets/images/production')).resolves.toBe(200)
  await close()
})

function sendSlowly(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sending = request({port, path, method: 'POST', agent: false}, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sending.once('error', reject)
    sending.write('half')
    setTimeout(() => sending.end('half'), 400)
  })
}

function ask(port: number, path: string, accept: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({port, path, headers: {accept}, agent: false}, resolve).once('error', reject)
  })
}
