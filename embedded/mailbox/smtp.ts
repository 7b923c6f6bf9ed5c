import type {AddressInfo} from 'node:net'
import PostalMime from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import type {SMTPServerDataStream} from 'smtp-server'
import type {MailFiles} from './mail-files'
import {guarded} from '../../runtime/guarded.server'

const MAX_BYTES = 5 * 1024 * 1024

export interface MailboxLog {
  warn(about: object, message: string): void
}

/** An SMTP server on the loopback interface. It accepts any sender and recipient, without authentication. */
export async function startSmtp(files: MailFiles, log: MailboxLog) {
  const server = new SMTPServer({
    name: 'mailbox',
    banner: 'nothing leaves from here',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    maxClients: 50,
    maxRecipients: 100,
    socketTimeout: 30_000,
    closeTimeout: 2_000,
    onData(stream, _session, done) {
      receive(stream).then(
        (reply) => done(null, reply),
        (error: unknown) => {
          log.warn({err: error}, 'mailbox: a mail could not be stored')
          done(Object.assign(new Error('it could not be stored, try again later'), {responseCode: 452}))
        },
      )
    },
  })

  async function receive(stream: SMTPServerDataStream): Promise<string> {
    const raw = await collect(stream)
    // The server itself responds with 552.
    if (!raw) return 'too large'
    const outcome = await files.save(raw, await findMessageId(raw))
    return outcome === 'saved' ? 'stored' : 'stored already'
  }

  // A client that disconnects in the middle is no failure of ours.
  guarded(server).on('error', (error) => log.warn({err: error}, 'mailbox: a connection failed'))
  const listening = server.listen(0, '127.0.0.1')
  await new Promise<void>((resolve, reject) => {
    listening.once('listening', resolve)
    listening.once('error', reject)
  })
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Reads to the end, as SMTP requires, but buffers no more than the limit; null when the mail is larger. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks.length = 0
    else chunks.push(chunk as Buffer)
  }
  return stream.sizeExceeded ? null : Buffer.concat(chunks)
}

async function findMessageId(raw: Buffer): Promise<string | undefined> {
  const end = raw.indexOf('\r\n\r\n')
  const {messageId} = await PostalMime.parse(end < 0 ? raw : raw.subarray(0, end + 4))
  return messageId?.trim() || undefined
}
