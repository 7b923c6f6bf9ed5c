import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

/**
 * How fast one can pay, with a shop as it is built and Stripe's stand-in in this process, which takes its time.
 *
 * @param withShop starts the shop with settings, on data that is prepared first
 * @returns what is worse than promised
 */
export async function measureCheckouts(root, withShop, say) {
  const {addShoppers, measureCheckouts: measure, SHOPPERS, startStripeServer} = await load(root)
  const stripe = await startStripeServer()
  let cookies = []
  let failures = []
  try {
    await withShop(
      stripe.env,
      async (origin) => {
        failures = await measure({origin, cookies, stripe, say})
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

/** It uses the shop's own sources, so they are bundled first. */
async function load(root) {
  const {build} = await import('esbuild')
  const outfile = join(root, '.cache/bench/checkouts.mjs')
  mkdirSync(join(root, '.cache/bench'), {recursive: true})
  await build({
    entryPoints: [join(root, 'tests/bench/checkouts/run.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
    tsconfig: join(root, 'tsconfig.json'),
  })
  return import(pathToFileURL(outfile).href)
}
