/**
 * The paths of the shop and of a customer's account, one function for each address in app/routes.ts; a test compares
 * the two. Import as a namespace: `paths.product(id)`. Query strings are added where their names are defined.
 */

export const home = () => '/'
export const butcher = (category?: string | null) => withSegment('/butcher', category)
/** Pre-orders for Eid: of one campaign by its slug. */
export const udhiyah = (campaign?: string) => withSegment('/udhiyah', campaign)
/** An item of the price board. */
export const butcherItem = (category: string, item: string) =>
  withSegment(withSegment('/butcher', category), item)
export const weeklyDeals = () => '/weekly-deals' as const
export const categories = () => '/categories' as const
export const search = () => '/search' as const
export const searchSuggest = () => '/search/suggest'
export const product = (id: string) => withSegment('/product', id)
export const cart = () => '/cart'
export const cartPrice = () => '/cart/price'
export const checkout = () => '/checkout'
export const checkoutPlace = () => '/checkout/place'
export const checkoutSignIn = () => '/checkout/sign-in'
export const checkoutStatus = () => '/checkout/status'
export const orderComplete = () => '/order-complete'
export const orderCompleteStatus = () => '/order-complete/status'
export const orderCompleteCalendar = () => '/order-complete/calendar.ics'
export const blog = (category?: string | null) => withSegment('/blog', category)
export const article = (slug: string) => withSegment('/blogDetails', slug)
export const contact = () => '/contact'
export const contactSend = () => '/contact/send'
export const newsletter = () => '/newsletter'
export const newsletterSubscribe = () => '/newsletter/subscribe'
export const newsletterConfirm = () => '/newsletter/confirm'
export const newsletterUnsubscribe = () => '/newsletter/unsubscribe'
export const whyUs = () => '/whychooseus'
/** A free page made in the Studio. */
export const page = (slug: string) => withSegment('', slug)

export const addressSuggest = () => '/address/suggest'
export const addressPlace = () => '/address/place'
/** The deal form of the Studio searches products here. */
export const catalogPick = () => '/catalogue/pick'
export const contentEvents = () => '/live'
export const stripeWebhook = () => '/webhooks/stripe'
export const sitemap = () => '/sitemap.xml'
export const sitemapFile = (file: string) => withSegment('/sitemap', file)
export const robots = () => '/robots.txt'
export const feed = () => '/feed.xml'

export const signIn = () => '/sign-in'
export const signInCode = () => '/sign-in/code'
export const googleSignIn = () => '/sign-in/google'
export const googleCallback = () => '/sign-in/google/callback'
export const signOut = () => '/sign-out'
export const register = () => '/register'
export const verifyEmail = (token: string) => withSegment('/verify-email', token)
export const forgottenPassword = () => '/forgotten-password'
export const passwordReset = (token: string) => withSegment('/password-reset', token)
export const changeEmail = (token: string) => withSegment('/change-email', token)
export const customerPortal = () => '/customer-portal'
export const account = () => '/customer-portal/account'
export const currentOrders = () => '/customer-portal/current-orders'
export const pastOrders = () => '/customer-portal/past-orders'
export const receipt = (number: string) => `${withSegment('/customer-portal/orders', number)}/receipt`
export const changePickup = (number: string) => `${withSegment('/customer-portal/orders', number)}/pickup`
export const cancelOrder = (number: string) => `${withSegment('/customer-portal/orders', number)}/cancel`
export const reorder = (number: string) => `${withSegment('/customer-portal/orders', number)}/again`
/** By the number in the browser that placed it, by the mailed key elsewhere. */
export const guestOrder = (key: string) => withSegment('/guest-order', key)
export const guestOrderPickup = (key: string) => `${guestOrder(key)}/pickup`
export const payGuestOrder = (key: string) => `${guestOrder(key)}/pay`
export const guestOrderDifference = (key: string) => `${guestOrder(key)}/difference`
export const guestOrderCancel = (key: string) => `${guestOrder(key)}/cancel`
export const boughtProducts = () => '/customer-portal/bought.json'
export const accountData = () => '/customer-portal/data.json'

function withSegment(path: string, segment: string | null | undefined): string {
  return segment == null ? path : `${path}/${encodeURIComponent(segment)}`
}
