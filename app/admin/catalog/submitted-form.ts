import type {FormSnapshot} from './catalog-admin'

/** Hidden fields that `productSchema` reads. */
export function snapshotFields({revision, stock}: FormSnapshot): [string, string][] {
  return [
    ['revision', String(revision)],
    ['seenStock', stock === null ? '' : String(stock)],
  ]
}
