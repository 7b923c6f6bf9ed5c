import {importBundled} from './bundle.mjs'

/**
 * How fast one can pay, with a shop as it is built and Stripe's stand-in in this process, which takes its time.
 *
 * @param withShop starts the shop with settings, on data that is prepared first
 * @returns what is worse than promised
 */
export async function measureCheckouts(root, withShop, say) {
  const {
    addShoppers,
    measureCheckouts: measure,
    SHOPPERS,
    startStripeServer,
  } = await importBundled(root, 'checkouts')
  const stripe = await startStripeServer()
  let cookies = []
  let failures = []
  try {
    await withShop(
      stripe.env,
      async ({origin}) => {
        failures = await measure({origin, cookies, stripe, print: say})
      },
      async (dataDir) => {
        cookies = await addShoppers(dataDir, SHOPPERS)
      },
    )
  } finally {
    await stripe.close()
  }
  return failures
}
