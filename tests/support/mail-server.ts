import PostalMime from 'postal-mime'
import type {Email} from 'postal-mime'
import {SMTPServer} from 'smtp-server'
import {findFreePort} from './free-port'

export interface ReceivedMail extends Email {
  /** Whom it was handed in for, whatever its headers say. */
  recipients: string[]
  raw: string
}

export interface MailServer {
  url: string
  port: number
  /** Everything it took, repeats included. */
  received: ReceivedMail[]
  /** What it answers a recipient with; 250 when it says nothing. */
  onRecipient: (address: string) => number | undefined
  /** Runs between the mail's last line and the answer to it. */
  beforeAnswer: (mail: ReceivedMail) => Promise<void> | void
  /** Nobody answers at its port. */
  stop(): Promise<void>
  /** Answers again, at the same port. */
  start(): Promise<void>
}

/** A real SMTP server that keeps what it is given. */
export async function startMailServer(): Promise<MailServer> {
  let server: SMTPServer | undefined
  const mails: MailServer = {
    url: '',
    port: await findFreePort(),
    received: [],
    onRecipient: () => undefined,
    beforeAnswer: () => undefined,
    async stop() {
      const running = server
      server = undefined
      if (running) await new Promise<void>((resolve) => running.close(resolve))
    },
    async start() {
      const fresh = create()
      server = fresh
      fresh.on('error', () => {
        // Clients that are killed in the middle are what these tests are about.
      })
      const listening = fresh.listen(mails.port, '127.0.0.1')
      await new Promise<void>((resolve, reject) => {
        listening.once('listening', resolve)
        listening.once('error', reject)
      })
    },
  }
  const create = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo({address}, _session, done) {
        const responseCode = mails.onRecipient(address) ?? 250
        done(responseCode < 300 ? null : Object.assign(new Error('no'), {responseCode}))
      },
      onData(stream, session, done) {
        const take = async () => {
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          const raw = Buffer.concat(chunks)
          const mail: ReceivedMail = {
            ...(await PostalMime.parse(raw)),
            recipients: session.envelope.rcptTo.map(({address}) => address),
            raw: raw.toString('utf8'),
          }
          mails.received.push(mail)
          await mails.beforeAnswer(mail)
        }
        take().then(() => done(), done)
      },
    })
  mails.url = `smtp://127.0.0.1:${mails.port}`
  await mails.start()
  return mails
}

/** Waits for what a test expects to become true. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, limitMs = 10_000) {
  const end = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
