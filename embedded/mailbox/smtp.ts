import type {AddressInfo} from 'node:net'
import PostalMime from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import type {SMTPServerDataStream} from 'smtp-server'
import type {MailFiles} from './storage'
import {guarded} from '../../platform/handlers/guarded.server'

const LARGEST_BYTES = 5 * 1024 * 1024

export interface MailboxLog {
  warn(about: object, message: string): void
}

/** Takes mail from this machine, from and to anyone; nobody signs in. */
export async function openSmtp(files: MailFiles, log: MailboxLog) {
  const server = new SMTPServer({
    name: 'mailbox',
    banner: 'nothing leaves from here',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    rejectOversized: true,
    maxClients: 50,
    maxRecipients: 100,
    socketTimeout: 30_000,
    closeTimeout: 2_000,
    onData(stream, _session, done) {
      take(stream).then(
        (answer) => done(null, answer),
        (error: unknown) => {
          log.warn({err: error}, 'mailbox: a mail could not be kept')
          done(Object.assign(new Error('it could not be kept, try again later'), {responseCode: 452}))
        },
      )
    },
  })

  async function take(stream: SMTPServerDataStream): Promise<string> {
    const raw = await collect(stream)
    // The server answers for us that it is too much.
    if (!raw) return 'too much'
    const outcome = await files.save(raw, await findMessageId(raw))
    return outcome === 'saved' ? 'kept' : 'had it already'
  }

  // A client that hangs up in the middle is its own affair.
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

/** Read to its end in any case, as SMTP asks, but no more than the limit of it is held; null when it is over. */
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
