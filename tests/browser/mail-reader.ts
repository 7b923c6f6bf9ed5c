import {createVisitor} from '../security/visitor'
import type {ShopProcess} from '../support/shop-process'
import {expect} from './fixtures'

export interface MailReader {
  /** Where the link of the newest mail of that subject leads, in the shop: `/verify-email/…`. Waits for the mail. */
  findLink(to: string, subject: string, path: string): Promise<string>
}

/** Reads the shop's own mailbox without a browser, as an administrator. */
export function createMailReader(shop: ShopProcess, {cookie}: {cookie: string}): MailReader {
  const reader = createVisitor(shop.origin, '192.0.2.200')
  const [name = '', value = ''] = cookie.split('=')
  reader.cookies.set(name, value)
  const read = async (path: string) => (await reader.get(path)).text()

  async function findMail(to: string, subject: string) {
    const links = (await read('/embedded/mail')).match(/<a [^>]*href="[^"]*"[^>]*>.*?<\/a\s*>/gs) ?? []
    const mail = links.find((link) => link.includes(to) && link.includes(subject))
    return mail && /href="([^"]*)"/.exec(mail)?.[1]
  }

  return {
    async findLink(to, subject, path) {
      let mail: string | undefined
      await expect(async () => {
        mail = await findMail(to, subject)
        expect(mail, `a mail to ${to}: ${subject}`).toBeDefined()
      }).toPass()
      const text = await read(mail ?? '')
      const address = new RegExp(`${shop.origin}(${path}[^\\s"<&]*)`).exec(text)?.[1]
      if (address === undefined) throw new Error(`no ${path} in: ${text}`)
      return address
    },
  }
}
