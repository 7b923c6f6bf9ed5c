import {importBundled} from './bundle.mjs'

/** How fast the catalog is, measured within this process. */
export async function measureCatalog(root, say) {
  const {measureCatalog: measure} = await importBundled(root, 'catalog')
  return measure(root, say)
}
