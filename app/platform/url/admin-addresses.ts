/**
 * The paths of the staff's pages, one function for each address in app/routes.ts; see addresses.ts. A module of its
 * own, so that visitors of the shop do not load it. Import as a namespace: `adminPaths.order(number)`.
 */

export const home = () => '/staff'
export const signIn = () => '/staff/sign-in'
export const signInCode = () => '/staff/sign-in/code'
export const signOut = () => '/staff/sign-out'
export const security = () => '/staff/security'
export const setup = () => '/staff/setup'
export const team = () => '/staff/team'
export const teamMember = (id: string) => `/staff/team/${encodeURIComponent(id)}`
export const invitation = (token: string) => `/staff/invitation/${encodeURIComponent(token)}`
export const forgottenPassword = () => '/staff/forgotten-password'
export const passwordReset = (token: string) => `/staff/password-reset/${encodeURIComponent(token)}`
/** What the Studio's bar leads to. */
export const places = () => '/staff/places.json'

export const orders = () => '/staff/orders'
export const order = (number: string) => `/staff/orders/${encodeURIComponent(number)}`
/** Of somebody on the phone. */
export const newOrder = () => '/staff/orders/new'
export const orderEdit = (number: string) => `${order(number)}/edit`
/** The scale at the counter. */
export const orderWeigh = (number: string) => `${order(number)}/weigh`
/** Of one package, or of all; in one of the sizes of `read-labels.server.ts`. */
export const orderLabels = (number: string, packageId?: string | null, size?: string) => {
  const params = new URLSearchParams([
    ...(packageId ? [['package', packageId]] : []),
    ...(size ? [['size', size]] : []),
  ])
  return `${order(number)}/labels${params.size > 0 ? `?${params.toString()}` : ''}`
}
export const ordersData = () => '/staff/orders/data'
export const orderEvents = () => '/staff/orders/live'
export const orderTransition = () => '/staff/orders/step'
/** Of what is in an order, if there is one. */
export const sellOut = (order?: string) => `/staff/orders/sell-out${order ? `?order=${order}` : ''}`
/** Pre-orders for Eid, by day and hour. */
export const udhiyah = () => '/staff/udhiyah'
export const ordersPrint = () => '/staff/orders/print'

export const messages = () => '/staff/messages'
export const message = (id: string) => `/staff/messages/${encodeURIComponent(id)}`
export const subscribersCsv = () => '/staff/messages/subscribers.csv'
export const newsletter = () => '/staff/newsletter'
export const newsletterPreview = () => '/staff/newsletter/preview'
export const customers = () => '/staff/customers'
export const customersCsv = () => '/staff/customers/export.csv'
export const customer = (id: string) => `/staff/customers/${encodeURIComponent(id)}`
export const reports = () => '/staff/reports'
export const reportsCsv = () => '/staff/reports.csv'

export const catalog = () => '/staff/catalogue'
export const newProduct = () => '/staff/catalogue/new'
export const catalogHistory = () => '/staff/catalogue/history'
export const catalogBulk = () => '/staff/catalogue/bulk'
export const catalogImport = () => '/staff/catalogue/import'
export const catalogCsv = () => '/staff/catalogue/export.csv'
export const catalogCategories = () => '/staff/catalogue/categories'
export const product = (id: string) => `/staff/catalogue/${encodeURIComponent(id)}`
export const productPicture = (id: string) => `/staff/catalogue/${encodeURIComponent(id)}/picture`

/** A line of the price board, in the Studio. */
export const boardItem = (id: string) => `/studio/intent/edit/id=${encodeURIComponent(id)};type=butcherItem`
