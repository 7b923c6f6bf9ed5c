import {createVisitor} from '../../security/visitor'

export interface PackageForm {
  /** Of the line. */
  position: number
  number: number
  pounds: string
  formToken: string
}

export interface Counter {
  /** Puts a package on record. Throws when nobody answers, or it is refused. */
  weigh(origin: string, order: string, form: PackageForm): Promise<void>
  /** Presses "Ready" if the page offers it; gives whether it did. */
  ready(origin: string, order: string): Promise<boolean>
}

/** Staff at the scale, as their browser speaks to a server. */
export function createCounter(cookie: string): Counter {
  const at = (origin: string) => {
    const visitor = createVisitor(origin, '10.2.0.1')
    const [name = '', value = ''] = cookie.split('=')
    visitor.cookies.set(name, value)
    return visitor
  }
  const pathOf = (order: string) => `/staff/orders/${order}/weigh`
  return {
    async weigh(origin, order, {position, number, ...form}) {
      const fields = {intent: 'add', position: String(position), number: String(number), ...form}
      const response = await at(origin).post(pathOf(order), {...fields, sure: '1'})
      const text = await response.text()
      if (response.status !== 303)
        throw new Error(`weighing ${order}: ${response.status} ${text.slice(0, 300)}`)
    },
    async ready(origin, order) {
      const visitor = at(origin)
      const page = await visitor.get(pathOf(order))
      const text = await page.text()
      if (page.status !== 200) throw new Error(`the scale for ${order}: ${page.status}`)
      const [form] = /<form(?:(?!<\/form>).)*value="ready".*?<\/form>/s.exec(text) ?? []
      if (!form) return false
      const [, cents = ''] = /name="cents" value="(\d+)"/.exec(form) ?? []
      const fields = {intent: 'ready', cents, ...(form.includes('name="short"') && {short: '1'})}
      const response = await visitor.post(pathOf(order), fields)
      await response.arrayBuffer()
      // Somebody else may have been first: the page says how it is now.
      if (response.status !== 303 && response.status !== 409)
        throw new Error(`ready ${order}: ${response.status}`)
      return true
    },
  }
}
